import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { AuthContext, Call } from '../context.ts';
import { AuthError } from '../errors.ts';
import { sha256 } from '../tokens/random.ts';

const cookie = 'sb-link';

/**
 * Against login CSRF. A link without PKCE has no verifier to show, so its browser is given a cookie to come back with. A
 * page of another origin cannot be given one, and no address on the way to the provider could hand it over safely:
 * whoever is sent the address would have it too. Such pages need PKCE.
 */
export function bindBrowser({ apiUrl }: AuthContext, lifetime: number): { hash: string; header: string } {
  const secret = randomBytes(24).toString('base64url');
  const { protocol, pathname } = new URL(`${apiUrl}/callback`);
  const header = serialize(cookie, secret, {
    path: pathname,
    maxAge: lifetime,
    httpOnly: true,
    secure: protocol === 'https:',
    sameSite: 'Lax',
  });
  return { hash: sha256(secret), header };
}

export function requireSameBrowser(call: Call, hash: string | null): void {
  const given = parse(call.request.headers.get('cookie') ?? '', cookie)[cookie];
  if (hash && given && sha256(given) === hash) return;
  throw new AuthError(
    403,
    'bad_oauth_callback',
    "This link was begun in another browser, so nothing was linked. A page of another origin needs flowType 'pkce'.",
  );
}
