import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** On every page of the panel: whoever works here has to hear of it, and seldom looks after backups. */
export function OverdueNotice() {
  return (
    <div className="border-b border-line bg-accent-soft">
      <p className="page-width flex items-baseline gap-3 py-2">
        <Icon name="warning" className="translate-y-0.5" />
        <span>
          Backups are overdue.{' '}
          <Link to="/admin/backups" className="text-link whitespace-nowrap">
            See what is wrong
          </Link>
        </span>
      </p>
    </div>
  );
}
