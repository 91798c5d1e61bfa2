import { requestClient } from '#app/data/session.server.ts';
import { personDownload } from '#app/features/lead-desk/downloads.server.ts';
import type { Route } from './+types/admin-lead-person.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await personDownload(requestClient(context), params.leadId, Date.now());
  return file ?? new Response('There is no such lead.', { status: 404 });
}
