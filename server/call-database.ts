import type { Backend } from './backend/backend.ts';
import { keyHeaders } from './hosted/key-kind.ts';

/** Calls a function of the database's over the API, with the secret key, wherever the database is; answers the number that it does. */
export async function callDatabase(
  { supabase, secretKey }: Pick<Backend, 'supabase' | 'secretKey'>,
  name: string,
  given: object = {},
): Promise<number> {
  const request = new Request(`${supabase.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...keyHeaders(secretKey()), 'Content-Type': 'application/json' },
    body: JSON.stringify(given),
  });
  const response = await supabase.fetch(request, { address: '127.0.0.1' });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return Number(await response.text());
}
