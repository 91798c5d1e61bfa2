import { parseCookieHeader } from '@supabase/ssr';
import { sessionCookie } from './session-cookie.ts';

/** The cookie of a message that the next page shows once. */
export const flashCookie = 'flash';

export type Cookies = ReadonlyMap<string, string>;

/**
 * The one reader of a request's cookies, for the session, for the flash and for the page cache: what is a session to
 * one of them is a session to all.
 */
export function readCookies(header: string | null | undefined): Cookies {
  return new Map(parseCookieHeader(header ?? '').map(({ name, value }) => [name, value ?? '']));
}

export const hasSession = (cookies: Cookies) => names(cookies).some(isSession);

/**
 * Whether whoever sends these cookies may be shown a page of their own. Everything that begins like the session's name
 * counts, such as what a sign-in leaves while somebody is away at Google.
 */
export const arePersonal = (cookies: Cookies) =>
  names(cookies).some((name) => name === flashCookie || name.startsWith(sessionCookie));

/** What ends the session on this device, whether or not the service can be told. */
export const forgetSession = (cookies: Cookies) =>
  names(cookies)
    .filter(isSession)
    .map((name): [string, string] => ['Set-Cookie', `${name}=; Path=/; Max-Age=0; SameSite=Lax`]);

const names = (cookies: Cookies) => [...cookies.keys()];
const isSession = (name: string) => name === sessionCookie || name.startsWith(`${sessionCookie}.`);
