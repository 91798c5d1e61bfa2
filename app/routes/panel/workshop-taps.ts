import { requestClient, signedIn } from '#app/data/session.server.ts';
import { sendKeptTaps } from '#app/features/panel/workshops/action.server.ts';
import type { Route } from './+types/workshop-taps.ts';

/** Taps that a phone has kept, sent by the header of any page (app/ui/guard-sign-out.ts). */
export const action = ({ request, context }: Route.ActionArgs) =>
  sendKeptTaps(request, {
    client: requestClient(context),
    account: signedIn(context)?.user.id,
    now: Date.now(),
  });

export const loader = () =>
  new Response('Send the taps with POST.', { status: 405, headers: { Allow: 'POST' } });
