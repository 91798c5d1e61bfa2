/** Where server and browser keep a session. Long ones are cut into numbered pieces: sb-session.0, sb-session.1. */
export const sessionCookie = 'sb-session';

/**
 * For `cookies` of both clients: every request sends the cookie, so it holds the tokens without the user. The token holds the
 * user's metadata already; the user object would repeat it twice.
 */
export const cookieContent = { encode: 'tokens-only' } as const;

const sessionCookiePattern = new RegExp(`^${sessionCookie}(\\.\\d+)?=`);

/** The person whose session is in these cookies. Its times are not looked at: the clock of this device may be wrong. */
export function personInCookies(cookies: string): string | null {
  const value = cookies
    .split('; ')
    .filter((cookie) => sessionCookiePattern.test(cookie))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
    .join('');
  try {
    const { access_token: token } = readBase64Json(value.replace('base64-', ''));
    return readBase64Json(token.split('.')[1]).sub ?? null;
  } catch {
    return null;
  }
}

const readBase64Json = (base64: string) => JSON.parse(atob(base64.replaceAll('-', '+').replaceAll('_', '/')));
