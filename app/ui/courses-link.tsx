import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

const SCROLL_DELAY = 100;

/** Scrolls to the courses on the home page; from elsewhere goes home first and scrolls 100 ms later. */
export function CoursesLink({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (pathname === '/') return scrollToCourses();
    await navigate('/');
    setTimeout(scrollToCourses, SCROLL_DELAY);
  }

  return (
    <Link to="/#courses" className={className} onClick={onClick}>
      {children}
    </Link>
  );
}

/** Smoothly, unless the visitor asked for less motion: the page's own scroll-behavior decides. */
function scrollToCourses() {
  document.getElementById('courses')?.scrollIntoView();
}
