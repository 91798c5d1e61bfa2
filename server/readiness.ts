import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Backups } from '#app/data/server-context.ts';
import type { From } from '#supabase-embedded/http/gateway.ts';
import { retryAfter } from '#supabase-embedded/postgres/away.ts';

export interface ReadinessDeps {
  supabase: { url: string; fetch: (request: Request, from: From) => Promise<Response> };
  secretKey: string;
  backups: Backups;
}

export interface Readiness {
  /** @returns whether the request was for it: it is answered then */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

const path = /^\/readyz(?:\?|$)/;
/** Whoever watches a server has about as much. */
const patienceMs = 3_000;
const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * The health check at /readyz: whether the database answers, and when a backup was last proven to be whole. However many
 * ask, the database is asked once at a time.
 */
export function createReadiness(deps: ReadinessDeps): Readiness {
  let asking: Promise<object | null> | undefined;

  async function answer(response: ServerResponse) {
    asking ??= findReady(deps).finally(() => {
      asking = undefined;
    });
    const ready = await asking;
    response
      .writeHead(ready ? 200 : 503, { ...json, ...(!ready && retryAfter) })
      .end(JSON.stringify(ready ?? { ready: false }));
  }

  return {
    serve(request, response) {
      if (!path.test(request.url ?? '')) return false;
      if (request.method === 'GET' || request.method === 'HEAD') void answer(response);
      else response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
      return true;
    },
  };
}

async function findReady({ backups, ...deps }: ReadinessDeps) {
  const late = new AbortController();
  try {
    const state = await Promise.race([
      readState(deps, late.signal),
      delay(patienceMs, null, { signal: late.signal }),
    ]);
    return state && { ready: true, backup: backups.kind === 'own' ? state : null };
  } catch {
    // Whoever lost the database has told of it.
    return null;
  } finally {
    late.abort();
  }
}

async function readState({ supabase, secretKey }: Omit<ReadinessDeps, 'backups'>, signal: AbortSignal) {
  const request = new Request(`${supabase.url}/rest/v1/rpc/backup_state`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal,
  });
  const response = await supabase.fetch(request, { address: '127.0.0.1', gone: signal });
  if (!response.ok) return null;
  const { last_proven_at, is_overdue } = (await response.json()) as BackupState;
  return {
    lastProvenAt: last_proven_at && new Date(last_proven_at).toISOString(),
    overdue: is_overdue,
  };
}

interface BackupState {
  last_proven_at: string | null;
  is_overdue: boolean;
}
