import { data } from 'react-router';
import type { RouteArguments } from '#app/data/guards.server.ts';
import { readVisitor, requestClient, signedIn } from '#app/data/session.server.ts';
import { toLinkToken } from '#app/lib/link-token.ts';

export const readToken = (url: URL) => toLinkToken(url.searchParams.get('token'));

/** Whoever has the link may read it; looking changes nothing, as mail programs look, too. */
export async function loadInvitation({ url, context }: RouteArguments) {
  const token = readToken(url);
  const found = token
    ? (await requestClient(context).rpc('read_invitation', { token }).throwOnError()).data
    : null;
  const person = signedIn(context);
  const isStaff = (await readVisitor(context))?.isStaff ?? false;
  return data(
    {
      invitation: found as Invitation | null,
      /** Who is signed in works here already, perhaps by this very invitation. */
      isStaff,
      /** Who is signed in, by their address. */
      me: person && (person.user.email ?? ''),
      here: url.pathname + url.search,
    },
    {
      status: found ? 200 : 404,
      // The address is the key to it, so no other site hears of it. (With no-referrer, forms would have no origin either.)
      headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' },
    },
  );
}

export interface Invitation {
  email: string;
  role: string;
  invited_by: string;
  /** One came by a link in a mail, and the account has a password that may be somebody else's. */
  needs_password: boolean;
}
