import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { listRecentWorkshops } from '#app/features/site/workshops/queries.server.ts';
import { workshopsFeed } from '#app/features/site/workshops/workshop-calendar.server.ts';
import { calendarHeaders } from '#app/lib/workshops/calendar-headers.ts';
import { recentUntil } from '#app/lib/workshops/recent.ts';
import type { Route } from './+types/workshops-feed.ts';

/** Kept as pages are (server/pages): calendars ask for it every hour, and mostly nothing has changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, institute, trueUntil } = context.get(serverContext);
  const workshops = await listRecentWorkshops(requestClient(context));
  for (const workshop of workshops) trueUntil(recentUntil(workshop));
  return new Response(workshopsFeed(workshops, { siteUrl, institute }), {
    headers: { ...calendarHeaders('workshops'), 'Cache-Control': 'public, max-age=300' },
  });
}
