import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Signs in as a browser would, at a server whose keys lie in that folder. @returns the answer's status and tokens */
export async function signIn(
  { url, dataDir }: { url: string; dataDir: string },
  credentials: { email: string; password: string },
): Promise<{ status: number; access_token?: string }> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...keyHeader(dataDir), 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return { status: answer.status, ...(await answer.json()) };
}

/** Whether the token's session is still alive. */
export async function isSignedIn({ url, dataDir }: { url: string; dataDir: string }, token?: string) {
  const headers = { ...keyHeader(dataDir), authorization: `Bearer ${token}` };
  return (await fetch(`${url}/auth/v1/user`, { headers })).status === 200;
}

function keyHeader(dataDir: string) {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return { apikey: String(publishableKey) };
}

/** The password that a line of the output announces, as often as it does. */
export const announcedPasswords = (output: string): string[] =>
  [...output.matchAll(/password(?: of \S+)?: (\S{16}) \(shown this once\)/g)].map(([, word = '']) => word);
