import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '#server/build-site.ts';
import { demandChoices, readCommandLine } from '#supabase-embedded/command-line.ts';
import { stopOnInterrupt } from './stop-with-bench.ts';

/**
 * One command, one table a subject, each figure beside a baseline measured in the same run: machines differ and
 * are noisy, ratios carry over. What a table needs is loaded with it, so that --help answers at once.
 */
const tables: Record<string, () => Promise<void>> = {
  throughput: () => import('./throughput.ts').then((bench) => bench.measureThroughput()),
  'shared-pages': () => import('./shared-pages.ts').then((bench) => bench.measureSharedPages()),
  'access-log': () => import('./access-log.ts').then((bench) => bench.measureAccessLog()),
  lighthouse: () => import('./lighthouse.ts').then((bench) => bench.measureLighthouse()),
  freshness: () => import('./freshness.ts').then((bench) => bench.measureFreshness()),
  left: () => import('./left.ts').then((bench) => bench.measureLeft()),
  'prompt-engine': () => import('./prompt-engine.ts').then((bench) => bench.measurePromptEngine()),
  growth: () =>
    import('./growth.ts').then((bench) => bench.measureGrowth({ toMillion: values.million === true })),
  workshops: () => import('./workshops.ts').then((bench) => bench.measureWorkshops()),
  recovery: () => import('./recovery.ts').then((bench) => bench.measureRecovery()),
  'mail-burst': () => import('./mail-burst.ts').then((bench) => bench.measureMailBurst()),
  backup: () => import('./backup.ts').then((bench) => bench.measureBackup()),
  start: () => import('./start.ts').then((bench) => bench.measureStart()),
  month: () => import('./month.ts').then((bench) => bench.measureMonth()),
};

const names = Object.keys(tables);
const usage = `npm run bench [-- [TABLE …] [--million]]
    Measures every table, or these, each figure beside a baseline. With --million growth goes on to a million leads.
    Tables: ${names.join(', ')}`;

const { values, positionals: wanted } = readCommandLine({
  usage,
  options: { million: { type: 'boolean' } },
  parameters: ['[TABLE …]'],
});
demandChoices(usage, wanted, names);
stopOnInterrupt();
workInFolderOfItsOwn();
buildSite(console.log);
for (const [name, measure] of Object.entries(tables)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}

/** What is measured lies in there, and is removed even if the bench is interrupted. */
function workInFolderOfItsOwn() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // A PostgreSQL that is just ending may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
