import { Outlet } from 'react-router';
import { requireAdmin } from '#app/data/guards.server.ts';
import { Protected } from '#app/features/account/protected.tsx';
import { ignoreQuery } from '#app/lib/ignore-query.ts';
import { AdminNav } from '#app/ui/admin/admin-nav.tsx';
import type { Route } from './+types/admin-area.ts';

/** Before any loader or action of the panel, so that none of them can forget it. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    await requireAdmin(args);
    return next();
  },
];

/** The router asks the server, and with it the middleware, only for pages that load something. */
export const loader = () => null;

export const shouldRevalidate = ignoreQuery;

export default function AdminArea() {
  return (
    <Protected admin>
      <AdminNav />
      <Outlet />
    </Protected>
  );
}
