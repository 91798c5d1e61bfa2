import { createServerClient } from '@supabase/ssr';
import { cookieContent, sessionCookie } from '#app/data/session-cookie.ts';

/** Signs in at a running product. @returns the cookies that its pages know the session by, as a browser sends them */
export async function sessionCookiesOf(
  { url, publishableKey }: { url: string; publishableKey: string },
  credentials: { email: string; password: string },
): Promise<string> {
  const cookies = new Map<string, string>();
  const session = createServerClient(url, publishableKey, {
    cookieOptions: { name: sessionCookie },
    cookies: {
      ...cookieContent,
      getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
      setAll(given) {
        for (const { name, value } of given) cookies.set(name, value);
      },
    },
  });
  const { error } = await session.auth.signInWithPassword(credentials);
  if (error) throw error;
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
