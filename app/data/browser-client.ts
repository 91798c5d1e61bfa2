import type { Database } from '#supabase/database.types.ts';
import { cookieContent, personInCookies, sessionCookie } from './session-cookie.ts';

export interface SupabaseAddress {
  url: string;
  publishableKey: string;
}

/**
 * The Supabase client of this browser, with the session in the cookies that the server reads too. It is large, so it
 * is fetched by the pages that need it (signing in, account, administration) and by no public one.
 */
export async function loadBrowserClient({ url, publishableKey }: SupabaseAddress) {
  const { createBrowserClient } = await import('@supabase/ssr');
  return createBrowserClient<Database>(url, publishableKey, {
    cookieOptions: {
      name: sessionCookie,
      path: '/',
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    },
    cookies: cookieContent,
    // The server exchanges the codes that come back from Google and from mails.
    auth: { detectSessionInUrl: false, userStorage: personOfCookies },
  });
}

/** Pages need only the person's id. By default the client keeps the whole person in localStorage, even after a sign-out. */
const personOfCookies = {
  getItem: () => JSON.stringify({ user: { id: personInCookies(document.cookie) } }),
  setItem: () => {},
  removeItem: () => {},
};
