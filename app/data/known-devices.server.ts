import { serializeCookieHeader } from '@supabase/ssr';
import type { Cookies } from './cookies.server.ts';

const prefix = 'known-device-';
const lifetime = 90 * 24 * 3600;
/** People who share a phone keep theirs; of more accounts the one that signed in longest ago goes. */
const mostAccounts = 5;

interface DeviceCookies {
  /** How the auth service is shown tokens, and hands out new ones. */
  header: string;
  sent: Cookies;
  /** The answer's: what is to be kept goes there. */
  headers: Headers;
}

/** Keeps the tokens by which the auth service knows this browser, in a cookie for each account, and shows them to it. */
export function withKnownDevice(ask: typeof fetch, { header, sent, headers }: DeviceCookies): typeof fetch {
  // A cookie may hold anything, and not all of it may stand in a header.
  const kept = [...sent].filter(([name, token]) => name.startsWith(prefix) && /^[\w.-]{1,200}$/.test(token));
  const newest = kept.toSorted(([, one], [, other]) => issuedAt(other) - issuedAt(one));

  function keep(token: string) {
    const name = prefix + token.split('.', 1)[0];
    const others = newest.filter(([other]) => other !== name);
    for (const [old] of others.slice(mostAccounts - 1)) setCookie(old, '', 0);
    setCookie(name, token, lifetime);
  }

  // `Secure` is added at the door (server/site-origin.ts).
  const setCookie = (name: string, token: string, maxAge: number) => {
    const options = { path: '/', maxAge, httpOnly: true, sameSite: 'lax' as const };
    headers.append('Set-Cookie', serializeCookieHeader(name, token, options));
  };

  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.startsWith('/auth/v1/')) return ask(input, init);
    const request = new Request(input, init);
    const tokens = newest.slice(0, mostAccounts).map(([, token]) => token);
    if (tokens.length > 0) request.headers.set(header, tokens.join(','));
    const answer = await ask(request);
    const token = answer.headers.get(header);
    if (token) keep(token);
    return answer;
  };
}

/** The second part of a token, in seconds since 1970. */
const issuedAt = (token: string) => Number(token.split('.')[1]) || 0;
