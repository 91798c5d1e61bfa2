import { NavLink } from 'react-router';

const PAGES = [
  { to: '/admin', label: 'Overview', end: true },
  { to: '/admin/leads', label: 'Leads' },
  { to: '/admin/figures', label: 'Figures' },
  { to: '/admin/mail', label: 'Mail' },
];

export function AdminNav() {
  return (
    <nav aria-label="Admin panel" className="border-b border-line bg-sunk">
      <ul className="page-width flex gap-x-7 overflow-x-auto">
        {PAGES.map(({ to, label, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className="tab block aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
