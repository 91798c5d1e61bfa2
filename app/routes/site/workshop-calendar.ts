import { leadToCurrentAddress } from '#app/data/former-address.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { findWorkshop } from '#app/features/site/workshops/queries.server.ts';
import { workshopFile } from '#app/features/site/workshops/workshop-calendar.server.ts';
import { calendarHeaders } from '#app/lib/workshops/calendar-headers.ts';
import type { Route } from './+types/workshop-calendar.ts';

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { siteUrl, institute } = context.get(serverContext);
  const client = requestClient(context);
  const workshop = await findWorkshop(client, slug, institute);
  const addressOf = (current: string) => `/workshops/${current}.ics`;
  await leadToCurrentAddress(client, { request, kind: 'webinars', slug, found: workshop?.slug, addressOf });
  const file = workshop && workshopFile(workshop, { siteUrl, institute });
  if (!file) return new Response('There is no such workshop, or it has no date.', { status: 404 });
  return new Response(file, {
    headers: { ...calendarHeaders(slug, 'PUBLISH'), 'Cache-Control': 'no-cache' },
  });
}
