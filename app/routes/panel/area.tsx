import { Outlet, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { useAuth } from '#app/data/auth-context.ts';
import { requireStaff } from '#app/data/guards.server.ts';
import { keepStaleOnError, useKeepStaleOnError } from '#app/data/keep-stale-on-error.ts';
import { usePreloadedPages } from '#app/data/use-preloaded-pages.ts';
import { Protected } from '#app/features/account/protected.tsx';
import { firstPage } from '#app/features/panel/warnings/pages.ts';
import { countSamples, readWarnings } from '#app/features/panel/warnings/queries.server.ts';
import { SamplesNotice } from '#app/features/panel/warnings/samples-notice.tsx';
import { WarningsNotice } from '#app/features/panel/warnings/warnings-notice.tsx';
import { notHeard } from '#app/forms/not-heard.ts';
import { pageAt } from '#app/lib/panel-pages.ts';
import { AdminNav } from '#app/ui/panel/admin-nav.tsx';
import { PanelStaleNotice } from '#app/ui/panel/panel-stale-notice.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/area.ts';

/** Before any loader or action of the panel, so that none of them can forget it. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    await requireStaff(args);
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepStaleOnError(({ pathname }, error) => {
    const failed = {
      title: 'Error',
      description: `Failed to fetch ${pageAt(pathname)?.noun}`,
      tone: 'danger',
    } as const;
    showToast(notHeard(error, failed)?.toast ?? failed);
  }),
];

/** The router asks the server, and with it the middleware, only for pages that load something. */
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const [warnings, samples] = await Promise.all([
    readWarnings(context),
    url.pathname === firstPage ? countSamples(context) : null,
  ]);
  return { warnings, samples };
};

/** Once for each page that somebody goes to: not for a search, a form, or a list that reads itself anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function AdminArea({ loaderData: { warnings, samples } }: Route.ComponentProps) {
  const isStale = useKeepStaleOnError();
  const { pathname } = useLocation();
  const { rights } = useAuth();
  usePreloadedPages('routes/panel/area');
  return (
    <Protected staff>
      <AdminNav rights={rights} />
      <WarningsNotice warnings={warnings} pathname={pathname} />
      <SamplesNotice samples={samples} />
      <PanelStaleNotice isStale={isStale} />
      <Outlet />
    </Protected>
  );
}
