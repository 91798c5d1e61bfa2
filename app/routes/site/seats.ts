import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import {
  findWorkshop,
  listOpenWorkshops,
  listPastWorkshops,
} from '#app/features/site/workshops/queries.server.ts';
import { sectionHtml, termsHtml } from '#app/features/site/workshops/section-html.server.tsx';
import type { Route } from './+types/seats.ts';

/**
 * The seats that are left now, for refreshSeats: the workshops' part of the home page or, with `?workshop=`, the panel of that
 * workshop's page; and no page itself.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { institute } = context.get(serverContext);
  const client = requestClient(context);
  const slug = url.searchParams.get('workshop');
  if (slug === null) {
    const [workshops, past] = await Promise.all([
      listOpenWorkshops(client, institute),
      listPastWorkshops(client),
    ]);
    return answer(sectionHtml({ workshops, past }, institute));
  }
  const workshop = await findWorkshop(client, slug, institute);
  return workshop ? answer(termsHtml(workshop, institute)) : answer('There is no such workshop.', 404);
}

const answer = (html: string, status = 200) => new Response(html, { status, headers });

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'X-Robots-Tag': 'noindex',
};
