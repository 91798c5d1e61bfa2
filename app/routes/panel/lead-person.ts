import { requestClient } from '#app/data/session.server.ts';
import { personDownload } from '#app/features/panel/lead-desk/downloads/downloads.server.ts';
import type { Route } from './+types/lead-person.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await personDownload(requestClient(context), params.leadId, Date.now());
  return file ?? new Response('There is no such lead.', { status: 404 });
}
