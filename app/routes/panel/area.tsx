import { useEffect } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { requireAdmin } from '#app/data/guards.server.ts';
import { keepShown, useStaleness } from '#app/data/keep-shown.ts';
import { Protected } from '#app/features/account/protected.tsx';
import { ignoreQuery } from '#app/lib/ignore-query.ts';
import { AdminNav } from '#app/ui/panel/admin-nav.tsx';
import { StaleNotice } from '#app/ui/panel/stale-notice.tsx';
import type { Route } from './+types/area.ts';

/** Before any loader or action of the panel, so that none of them can forget it. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    await requireAdmin(args);
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown];

/** The router asks the server, and with it the middleware, only for pages that load something. */
export const loader = () => null;

export const shouldRevalidate = ignoreQuery;

/** What may not be the latest is read anew until it is. */
const READ_AGAIN = 5_000;

export default function AdminArea() {
  const isStale = useStaleness();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isStale) return;
    const timer = setInterval(() => document.hidden || void revalidate(), READ_AGAIN);
    return () => clearInterval(timer);
  }, [isStale, revalidate]);
  return (
    <Protected admin>
      <AdminNav />
      <StaleNotice isStale={isStale} onRetry={() => void revalidate()} />
      <Outlet />
    </Protected>
  );
}
