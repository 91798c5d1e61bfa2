import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { type Memory, memoryOf } from './start/memory.ts';
import { startUntilAnswer } from './start/start-until-answer.ts';

const promised = { secondStart: 0.9, memoryMb: 200 };
const rounds = 7;
/** What a start leaves behind is cleared away by then. */
const restMs = 10_000;

/** What anything that Node serves takes at the least. */
const bareServer = [
  '--eval',
  `require('node:http').createServer((_, answer) => answer.end('</html>')).listen(process.env.PORT)`,
];
const site = ['server/main.ts'];

interface Started {
  seconds: number[];
  memory: Memory;
}

/** From the command to the first page, and what the site then takes of the machine's memory. */
export async function measureStart(): Promise<void> {
  const copy = copyCheckout('bench-start', ['tests', 'supabase-embedded/tests', 'bench']);
  const data = mkdtempSync(join(tmpdir(), 'bench-start-data-'));
  chmodSync(data, 0o755);
  const start = (args: string[], times: number) => measure(args, copy.folder, data, times);
  try {
    const bare = await start(bareServer, rounds);
    const first = await start(site, 1);
    rmSync(join(data, 'site'), { recursive: true });
    const withoutData = await start(site, 1);
    const second = await start(site, rounds);
    printTable(`From the command to the first page, ${rounds} rounds`, [
      timeRow('a server of Node that knows one word', bare, bare),
      timeRow('first start: builds the site, makes the database', first, bare),
      timeRow('built, makes the database', withoutData, bare),
      timeRow('second start', second, bare, promised.secondStart),
    ]);
    printTable(`Memory ${restMs / 1000} s after the first page (PSS)`, [
      memoryRow('a server of Node that knows one word', bare),
      memoryRow('the site', second, promised.memoryMb),
    ]);
  } finally {
    copy.remove();
    rmSync(data, { recursive: true, force: true });
  }
}

async function measure(args: string[], folder: string, data: string, times: number): Promise<Started> {
  const seconds: number[] = [];
  for (let round = 1; ; round += 1) {
    const started = await startUntilAnswer(args, folder, { DATA_DIR: join(data, 'site'), BACKUP_TO: 'off' });
    seconds.push(started.seconds);
    const isLast = round === times;
    if (isLast && times > 1) await delay(restMs);
    const memory = memoryOf(started.pid);
    await started.stop();
    if (isLast) return { seconds, memory };
  }
}

function timeRow(what: string, { seconds }: Started, bare: Started, limit?: number) {
  const usual = median(seconds);
  return {
    what,
    median: `${usual.toFixed(2)} s`,
    worst: `${Math.max(...seconds).toFixed(2)} s`,
    'against the bare server': (usual / median(bare.seconds)).toFixed(1),
    ...promise(limit && `${limit} s`, usual <= (limit ?? 0)),
  };
}

function memoryRow(what: string, { memory }: Started, limit?: number) {
  const together = memory.node + memory.postgres;
  return {
    what,
    Node: inMb(memory.node),
    PostgreSQL: inMb(memory.postgres),
    together: inMb(together),
    ...promise(limit && `${limit} MB`, together <= (limit ?? 0)),
  };
}

const promise = (limit: string | undefined | 0, isKept: boolean) => ({
  promised: limit ? `≤ ${limit}` : '',
  kept: limit ? (isKept ? 'yes' : 'NO') : '',
});

const inMb = (megabytes: number) => `${Math.round(megabytes)} MB`;
