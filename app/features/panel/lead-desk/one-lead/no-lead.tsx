import { Link } from 'react-router';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

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
