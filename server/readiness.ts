import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Backups } from '#app/data/server-context.ts';
import { retryAfter } from '#supabase-embedded/postgres/away.ts';
import type { BackupState } from './backup/due.ts';
import { readBackupState, type StateSource } from './backup/read-state.ts';

export interface ReadinessDeps extends StateSource {
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
      readBackupState(deps, late.signal),
      delay(patienceMs, null, { signal: late.signal }),
    ]);
    return state && { ready: true, backup: backups.kind === 'own' ? describe(state) : null };
  } catch {
    // Whoever lost the database has told of it.
    return null;
  } finally {
    late.abort();
  }
}

const describe = ({ last_proven_at, is_overdue }: BackupState) => ({
  lastProvenAt: last_proven_at && new Date(last_proven_at).toISOString(),
  overdue: is_overdue,
});
