import { Link, useLocation } from 'react-router';

const pages = [
  { to: '/admin', label: 'Overview', noun: 'data' },
  { to: '/admin/leads', label: 'Leads', noun: 'leads' },
  { to: '/admin/figures', label: 'Figures', noun: 'figures' },
  { to: '/admin/mail', label: 'Mail', noun: 'mail' },
  { to: '/admin/backups', label: 'Backups', noun: 'backups' },
];

const pageAt = (pathname: string) =>
  pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

/** What the page at an address of the panel shows, as in "Failed to fetch leads". */
export const nounOf = (pathname: string) => pageAt(pathname)?.noun;

export function AdminNav() {
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  return (
    <nav aria-label="Admin panel" className="border-b border-line bg-sunk">
      <ul className="page-width flex gap-x-7 overflow-x-auto max-sm:gap-x-4 max-sm:text-sm">
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              aria-current={page === current ? 'page' : undefined}
              className="tab block not-aria-[current=page]:border-transparent not-aria-[current=page]:text-ink-soft aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
