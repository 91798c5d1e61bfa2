/** Where server and browser keep a session. Long ones are cut into numbered pieces: sb-session.0, sb-session.1. */
export const sessionCookie = 'sb-session';

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
    const json = atob(value.replace('base64-', '').replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(json).user.id;
  } catch {
    return null;
  }
}
