import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { startServer } from '#tests/support/running-server.ts';
import { printTable } from './print-table.ts';
import { sendLeads } from './send-leads.ts';
import { startMailSink } from './start-mail-sink.ts';
import { stopWithBench } from './stop-with-bench.ts';

const leadsASecond = 200;
const seconds = 60;
const mailsALead = 2;
const promisedSeconds = 60;

/** A minute of 200 leads a second, as visitors send them, and how soon after it all their mails have gone, each once. */
export async function measureMailBurst(): Promise<void> {
  const sink = await startMailSink();
  const product = await startProductWithMail(sink.url);
  try {
    const { pool, url, publishableKey } = product;
    const began = performance.now();
    const answers = await sendLeads({ url, publishableKey, aSecond: leadsASecond, seconds });
    const burst = (performance.now() - began) / 1000;
    const left = await countPending(pool);
    while ((await countPending(pool)) > 0) await delay(100);
    const after = (performance.now() - began) / 1000 - burst;
    const { accepted, different } = await sink.count();
    const { rows } = await pool.query('select count(*)::int as stored from public.contact_inquiries');
    const stored: number = rows[0].stored;
    const isKept = after <= promisedSeconds && accepted === stored * mailsALead && different === accepted;
    printTable(`${leadsASecond} leads a second for ${seconds} s, on this machine with the mail server`, [
      {
        'leads sent': answers.sent,
        stored,
        'stored a second': Math.round(stored / burst),
        'answered, p95': `${Math.round(answers.p95Ms)} ms`,
        'mails left then': left,
        'outbox empty after': `${after.toFixed(1)} s`,
        'mails delivered': accepted,
        'sent twice': accepted - different,
        promised: `≤ ${promisedSeconds} s, each once`,
        kept: isKept && stored === answers.sent ? 'yes' : 'NO',
      },
    ]);
  } finally {
    await product.close();
    sink.close();
  }
}

async function countPending(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from public.mail_outbox where status = 'pending'`,
  );
  return rows[0].count;
}

/** As `npm start` does, with the PostgreSQL that it brings along. */
async function startProductWithMail(smtpUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(dataDir, 0o755);
  const starting = startServer({
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    // Each lead comes from an address of its own: limits count visitors.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  const stop = stopWithBench(async () => (await starting).stop());
  const server = await starting;
  const pool = createPool({
    connection: { host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' },
    onError: () => {},
  });
  return {
    url: server.localUrl,
    pool,
    publishableKey: JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')).publishableKey as string,
    async close() {
      await pool.end();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
