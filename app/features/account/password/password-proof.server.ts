import type { RequestClient } from '#app/data/session.server.ts';
import type { PasswordProof } from './password-proof.ts';

/** As long as a link in a mail is good for, in seconds. */
const openingSeconds = 3600;

/** What the auth service is going to ask for. Should it ask for more, its answer says so and the form follows. */
export async function passwordProof(client: RequestClient): Promise<PasswordProof> {
  const opened = await openings(client);
  const since = Date.now() / 1000 - openingSeconds;
  if (opened.some(({ method, timestamp }) => openedByMail.has(method) && timestamp > since)) return 'none';
  const { data, error } = await client.rpc('my_account_has_password');
  if (error) throw new Error('It could not be read whether there is a password', { cause: error });
  return data ? 'password' : 'code';
}

/**
 * Whether this session may have been opened in order to choose a password. A hosted project writes a recovery by code
 * down as it does any sign-in by code, so that is let through to be judged by the service.
 */
export async function isToChoosePassword(client: RequestClient): Promise<boolean> {
  return (await openings(client)).some(({ method }) => openedByMail.has(method) || method === 'otp');
}

const openedByMail = new Set(['recovery', 'invite']);

/** How this session was opened, by the token's own words. */
async function openings(client: RequestClient): Promise<{ method: string; timestamp: number }[]> {
  const { data } = await client.auth.getClaims();
  const methods: unknown[] = data?.claims.amr ?? [];
  return methods.filter((entry) => typeof entry === 'object' && entry !== null) as Awaited<
    ReturnType<typeof openings>
  >;
}
