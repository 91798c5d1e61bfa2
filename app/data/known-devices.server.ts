import { serializeCookieHeader } from '@supabase/ssr';
import type { Cookies } from './cookies.server.ts';

const prefix = 'known-device-';
const lifetime = 90 * 24 * 3600;
/** For people who share a phone. With more accounts, the one that signed in longest ago loses its cookie. */
const mostAccounts = 5;

interface DeviceCookies {
  /** The header that carries tokens to the auth service, and new ones back. */
  header: string;
  sent: Cookies;
  /** Of the response: new cookies are set there. */
  headers: Headers;
}

/** Keeps the auth service's tokens for this browser in a cookie for each account, and sends them with each request to it. */
export function withKnownDevice(ask: typeof fetch, { header, sent, headers }: DeviceCookies): typeof fetch {
  // A cookie may hold anything, even what a header must not contain.
  const kept = [...sent].filter(([name, token]) => name.startsWith(prefix) && /^[\w.-]{1,200}$/.test(token));
  const newest = kept.toSorted(([, one], [, other]) => issuedAt(other) - issuedAt(one));

  function keep(token: string) {
    const name = prefix + token.split('.', 1)[0];
    const others = newest.filter(([other]) => other !== name);
    for (const [old] of others.slice(mostAccounts - 1)) setCookie(old, '', 0);
    setCookie(name, token, lifetime);
  }

  // `Secure` is added in server/site-origin.ts.
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
