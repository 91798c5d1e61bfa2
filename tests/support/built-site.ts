import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite } from '#server/build-site.ts';
import { readConfig } from '#server/config.ts';
import type { LogEvent } from '#server/log.ts';
import { type RunningSite, startSite } from '#server/start-site.ts';
import { createStaticFiles } from '#server/static-files.ts';

const build = join(import.meta.dirname, '..', '..', 'build');

interface BuiltSiteOptions {
  /** How often its mail worker looks around by itself. */
  mailPollMs: number;
  log?: (event: LogEvent) => void;
}

/**
 * The built site in this process, for what a process of its own cannot be told. Whoever uses it imports server/production.ts
 * first.
 */
export async function startBuiltSite(
  env: Record<string, string>,
  { mailPollMs, log = () => {} }: BuiltSiteOptions,
): Promise<RunningSite> {
  buildSite(() => {});
  const serverBuild = await import(pathToFileURL(join(build, 'server', 'index.js')).href);
  return startSite(readConfig(env), {
    loadBuild: async () => serverBuild,
    staticFiles: createStaticFiles(join(build, 'client')),
    keepPages: true,
    mailPollMs,
    say: () => {},
    log,
    logServed: () => {},
    giveUp: (reason) => assert.fail(reason),
  });
}

export const closeSite = (site: RunningSite) =>
  site.close({ silenceMs: 0, doorMs: 0, signal: AbortSignal.timeout(5_000) });
