import { decodeJwt } from 'jose';

export type KeyKind = 'publishable' | 'secret' | 'unknown';

/** In their newer form keys say what they are; in the older one (`anon`, `service_role`) they are tokens with a role. */
export function kindOfKey(key: string): KeyKind {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  const role = roleIn(key);
  if (role === 'anon') return 'publishable';
  return role === 'service_role' ? 'secret' : 'unknown';
}

/**
 * A key of the newer form is no token: hosted Supabase's gateway finds its role by `apikey` and refuses it as a bearer
 * elsewhere. One of the older form is both, and without the bearer it would count as a visitor's.
 */
export const keyHeaders = (key: string): Record<string, string> =>
  roleIn(key) === undefined ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };

function roleIn(key: string): unknown {
  try {
    return decodeJwt(key).role;
  } catch {
    return undefined;
  }
}
