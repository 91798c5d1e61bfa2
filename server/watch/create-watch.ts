import type { Backend } from '../backend/backend.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { Served } from '../served.ts';
import { createRequestCounts } from './metrics/request-counts.ts';
import { createWarnings, type Warnings, type WarningsDeps } from './warnings/create-warnings.ts';
import { startWatchServer } from './watch-server.ts';

interface WatchDeps extends Pick<WarningsDeps, 'backups' | 'leadMailSilentSince'> {
  pages: PageCache;
  now?: () => Date;
  say: (line: string) => void;
  log: Log;
}

export interface Watch {
  /** For each request that may be a page's, before it is answered. */
  noteProxy: Warnings['proxies']['note'];
  /** For each request that was answered; unset where nobody asks for figures. */
  noteServed?: (served: Served) => void;
  warnings: Warnings['warnings'];
  /** Opens METRICS_PORT and logs what is wrong from the start. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What watches over the site, for whoever runs it. */
export function createWatch(
  config: Config,
  backend: Backend,
  { pages, now = () => new Date(), say, log, ...deps }: WatchDeps,
): Watch {
  const { metrics: where } = config;
  const requests = where && createRequestCounts();
  const warnings = createWarnings({ config, backend, now, log, ...deps });
  let closeDoor = () => {};
  let telling: Promise<void> | undefined;
  const stopped = new AbortController();

  async function open() {
    if (!where || !requests) return;
    // Most sites have no use for it, and it would take its share of every start.
    const { createMetrics } = await import('./metrics/create-metrics.ts');
    const metrics = createMetrics({ backend, pages, requests, warnings, now });
    const { url, stop } = await startWatchServer(where, { metrics, warnings, log });
    closeDoor = stop;
    say(`Figures and warnings are told at ${url}/metrics and ${url}/warnings`);
  }

  return {
    noteProxy: warnings.proxies.note,
    noteServed: requests?.note,
    warnings: warnings.warnings,
    async start() {
      await open();
      telling = warnings.tellAll(stopped.signal);
    },
    async stop() {
      stopped.abort();
      closeDoor();
      await telling;
    },
  };
}
