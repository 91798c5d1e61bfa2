import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { listOpenWorkshops } from '#app/features/site/workshops/queries.server.ts';
import { sectionHtml } from '#app/features/site/workshops/section-html.server.tsx';
import type { Route } from './+types/seats.ts';

/** The workshops with the seats that are left now, for refreshWorkshops: a part of the home page, and no page itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { institute } = context.get(serverContext);
  const workshops = await listOpenWorkshops(requestClient(context), institute);
  return new Response(sectionHtml(workshops, institute), { headers });
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'X-Robots-Tag': 'noindex',
};
