import { data } from 'react-router';
import type { RouteArguments } from '#app/data/guards.server.ts';
import { requestClient, signedIn } from '#app/data/session.server.ts';
import { withNext } from '#app/lib/local-path.ts';

/** As PostgreSQL makes them: nothing else is worth a question. */
const tokenPattern = /^[0-9a-f]{64}$/;

export const readToken = (url: URL) => {
  const token = url.searchParams.get('token') ?? '';
  return tokenPattern.test(token) ? token : null;
};

/** Whoever has the link may read it; looking changes nothing, as mail programs look, too. */
export async function loadInvitation({ url, context }: RouteArguments) {
  const token = readToken(url);
  const found = token
    ? (await requestClient(context).rpc('read_invitation', { token }).throwOnError()).data
    : null;
  const person = signedIn(context);
  return data(
    {
      invitation: found as Invitation | null,
      /** Who is signed in, by their address. */
      me: person && (person.user.email ?? ''),
      signInPath: withNext('/auth', url.pathname + url.search),
    },
    {
      status: found ? 200 : 404,
      // The address is the key to it.
      headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' },
    },
  );
}

export interface Invitation {
  email: string;
  role: string;
  invited_by: string;
}
