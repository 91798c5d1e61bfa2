import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { retryAfter } from '#supabase-embedded/postgres/away.ts';
import { askFunction, type FunctionSource } from './backend/ask-function.ts';
import { together } from './watch/together.ts';
import { patienceMs, within } from './watch/within.ts';

export interface Readiness {
  /** @returns whether the request was for one of the health checks: it is answered then */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

const path = /^\/(healthz|readyz)(?:\?|$)/;
const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * The health checks. /healthz: this process is alive, and nothing else is looked at. /readyz: the database answers and has
 * this version's migrations; however many ask, it is asked once at a time. Anybody may ask, so they say no more than that.
 */
export function createReadiness(source: FunctionSource): Readiness {
  const newest = findNewestMigration();
  const isReady = together(async () => {
    const asked = within(patienceMs, (late) => askFunction(source, 'newest_migration', late));
    // Whoever lost the database has told of it.
    return isUpToDate(await asked.catch(() => undefined), newest);
  });

  async function answer(response: ServerResponse) {
    const ready = await isReady();
    response
      .writeHead(ready ? 200 : 503, { ...json, ...(!ready && retryAfter) })
      .end(JSON.stringify({ ready }));
  }

  return {
    serve(request, response) {
      const asked = path.exec(request.url ?? '')?.[1];
      if (!asked) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD')
        response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
      else if (asked === 'readyz') void answer(response);
      else response.writeHead(200, json).end('{"alive":true}');
      return true;
    },
  };
}

/** A database that is ahead of us serves us all the same: replicas of the older version go on during an update. */
export const isUpToDate = (applied: unknown, newest: string): boolean =>
  typeof applied === 'string' && applied >= newest;

/** The version of the last file that this site brings along. */
export function findNewestMigration(): string {
  const folder = join(import.meta.dirname, '..', 'supabase', 'migrations');
  return readdirSync(folder).sort().at(-1)?.split('_')[0] ?? '';
}
