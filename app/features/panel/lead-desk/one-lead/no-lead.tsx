import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';

export function NoLead() {
  return (
    <AdminPage title="No such lead">
      <EmptyState title="There is no lead at this address." hint="It may have been erased.">
        <Link to="/admin/leads" className="button button-secondary">
          All leads
        </Link>
      </EmptyState>
    </AdminPage>
  );
}
