import type { From } from '#supabase-embedded/http/gateway.ts';
import { keyHeaders } from '../hosted/key-kind.ts';

export interface FunctionSource {
  supabase: { url: string; fetch: (request: Request, from: From) => Promise<Response> };
  secretKey: () => string;
}

/** What a function answered that did not do what it was asked. */
export class FunctionRefused extends Error {
  readonly status: number;

  constructor(name: string, status: number) {
    super(`${name} answered ${status}`);
    this.status = status;
  }
}

/** Nobody else's: however many pages are rendered for everybody, who asks after the site's health is answered. */
const ownAddress = '127.0.0.2';

/** Asks a function of the database that only reads, through the API: the same for an embedded and a hosted database. */
export async function askFunction(
  { supabase, secretKey }: FunctionSource,
  name: string,
  gone?: AbortSignal,
): Promise<unknown> {
  const request = new Request(`${supabase.url}/rest/v1/rpc/${name}`, {
    headers: keyHeaders(secretKey()),
    signal: gone,
  });
  const response = await supabase.fetch(request, { address: ownAddress, gone });
  if (!response.ok) throw new FunctionRefused(name, response.status);
  return response.json();
}
