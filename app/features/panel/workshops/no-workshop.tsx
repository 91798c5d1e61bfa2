import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';

export function NoWorkshop() {
  return (
    <AdminPage title="No such webinar">
      <EmptyState title="There is no webinar at this address." hint="It may have been deleted.">
        <Link to="/admin/workshops" className="button button-secondary">
          All workshops
        </Link>
      </EmptyState>
    </AdminPage>
  );
}
