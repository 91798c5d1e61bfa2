import { createServerClient, serializeCookieHeader } from '@supabase/ssr';
import type { RouterContextProvider } from 'react-router';
import type { Database } from '#supabase/database.types.ts';
import { isDatabaseAway } from './availability.server.ts';
import type { Cookies } from './cookies.server.ts';
import { withKnownDevice } from './known-devices.server.ts';
import { serverContext } from './server-context.ts';
import { cookieContent, sessionCookie } from './session-cookie.ts';

/**
 * A client that acts as the person whose cookies came with the request: `anon` when there are none. Session
 * changes (a refreshed token, a sign-out) collect in `headers`, to be appended to the response.
 */
export function createRequestClient(
  request: Request,
  sent: Cookies,
  context: Readonly<RouterContextProvider>,
) {
  const { siteUrl, supabase } = context.get(serverContext);
  const headers = new Headers();
  const header = supabase.knownDeviceHeader;
  const client = createServerClient<Database>(supabase.url, supabase.publishableKey, {
    global: {
      fetch: header ? withKnownDevice(supabase.fetch, { header, sent, headers }) : supabase.fetch,
      // The list of signed-in devices tells them apart by it.
      headers: { 'User-Agent': request.headers.get('User-Agent') ?? '' },
    },
    // A page is no place to wait in: the client would repeat a read for seven seconds (backoff).
    db: { retry: false },
    // Each mail and each way to Google has a verifier of its own (PKCE): a second one, refused or not, spoils no other.
    auth: { experimental: { recoveryCodes: true, appendPkceFlowIdToRedirects: true } },
    cookieOptions: { name: sessionCookie, path: '/', sameSite: 'lax', secure: siteUrl.startsWith('https:') },
    cookies: {
      ...cookieContent,
      getAll: () => [...sent].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          // auth-js gives a session up that it could not renew; but then it has only not been asked about.
          if (value === '' && isDatabaseAway(context)) continue;
          headers.append('Set-Cookie', serializeCookieHeader(name, value, options));
        }
      },
    },
  });
  return { client, headers };
}
