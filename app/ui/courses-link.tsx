import type { ComponentProps } from 'react';

/** Scrolls to the courses on the home page; from elsewhere goes home first and scrolls 100 ms later (pageStart). */
export const coursesAddress = { href: '/#courses', 'data-section': 'courses' } as const;

export function CoursesLink(attributes: Omit<ComponentProps<'a'>, 'href'>) {
  return <a {...coursesAddress} {...attributes} />;
}
