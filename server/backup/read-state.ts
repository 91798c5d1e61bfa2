import type { From } from '#supabase-embedded/http/gateway.ts';
import type { BackupState } from './due.ts';

export interface StateSource {
  supabase: { url: string; fetch: (request: Request, from: From) => Promise<Response> };
  secretKey: string;
}

/** Through the API, so that it is the same for an embedded and a hosted database. */
export async function readBackupState(
  { supabase, secretKey }: StateSource,
  gone?: AbortSignal,
): Promise<BackupState> {
  const request = new Request(`${supabase.url}/rest/v1/rpc/backup_state`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal: gone,
  });
  const response = await supabase.fetch(request, { address: '127.0.0.1', gone });
  if (!response.ok) throw new Error(`backup_state answered ${response.status}`);
  return (await response.json()) as BackupState;
}
