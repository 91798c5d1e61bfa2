import type { ReactNode } from 'react';

/** Scrolls to the courses on the home page; from elsewhere goes home first and scrolls 100 ms later (pageStart). */
export function CoursesLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a href="/#courses" data-section="courses" className={className}>
      {children}
    </a>
  );
}
