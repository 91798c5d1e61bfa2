import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './median.ts';
import { hourlyShares, planMonth } from './month/plan.ts';
import { type Replay, replayMonth } from './month/replay.ts';
import { startReplicas } from './month/replicas.ts';
import { printTable } from './print-table.ts';
import { startMailSink } from './start-mail-sink.ts';

/** Of a campus. */
const visitsAMonth = 20_000;
const seconds = 120;
const monthSeconds = 30 * 24 * 60 * 60;
const campuses = [1, 10, 100, 500];
const mailsALead = 2;

/** A month's visitors at many times their speed, on one server and on three; and what that comes to for more campuses. */
export async function measureMonth(): Promise<void> {
  const runs = [await runMonth(1), await runMonth(3)];
  const speed = Math.round(monthSeconds / seconds).toLocaleString('en');
  printTable(
    `A month of ${visitsAMonth.toLocaleString('en')} visits, ${speed} times as fast, on this machine with its visitors`,
    runs.map(describeRun),
  );
  const [one] = runs;
  if (one) printTable('What a month comes to in its busiest hour', campuses.map(project(one)));
}

type Run = Awaited<ReturnType<typeof runMonth>>;

async function runMonth(replicas: number) {
  const sink = await startMailSink();
  const site = await startReplicas(replicas, sink.url);
  try {
    const plan = planMonth(visitsAMonth);
    // Once unmeasured, so that all are warm.
    await replayMonth(
      plan.slice(0, 500).map((visit) => ({ ...visit, sendsLead: false })),
      site.urls,
      site.siteUrl,
      1,
    );
    const before = site.processorSeconds();
    const replay = await replayMonth(plan, site.urls, site.siteUrl, seconds);
    const after = site.processorSeconds();
    await untilMailed(site.pool);
    const { rows } = await site.pool.query('select count(*)::int as stored from public.contact_inquiries');
    return {
      replicas,
      replay,
      stored: Number(rows[0].stored),
      mails: await sink.count(),
      node: after.node - before.node,
      postgres: after.postgres - before.postgres,
    };
  } finally {
    await site.close();
    sink.close();
  }
}

async function untilMailed(pool: { query(text: string): Promise<{ rows: { waiting: number }[] }> }) {
  const count = `select count(*)::int as waiting from public.mail_outbox where status = 'pending'`;
  while (((await pool.query(count)).rows[0]?.waiting ?? 0) > 0) await delay(100);
}

function describeRun({ replicas, replay, stored, mails, node, postgres }: Run) {
  const faults = [...replay.wrong].map(([fault, times]) => `${times} × ${fault}`).join(', ');
  const isKept =
    replay.wrong.size === 0 &&
    stored === replay.leads &&
    mails.accepted === stored * mailsALead &&
    mails.different === mails.accepted;
  const a1000 = (figure: number) => `${((figure / replay.visits) * 1000).toFixed(2)} s`;
  return {
    servers: replicas,
    visits: replay.visits,
    requests: replay.requests,
    'a page, median / p99': `${ms(replay, 0.5)} / ${ms(replay, 0.99)}`,
    'leads sent / stored / mails': `${replay.leads} / ${stored} / ${mails.accepted}`,
    'Node, for 1,000 visits': a1000(node),
    'PostgreSQL, for 1,000 visits': a1000(postgres),
    wrong: faults || 'nothing',
    kept: isKept ? 'yes' : 'NO',
  };
}

const ms = ({ pageMs }: Replay, share: number) => `${percentile(pageMs, share).toFixed(1)} ms`;

/** In real time: the share of a processor that the busiest hour takes. */
const project = ({ replay, node, postgres }: Run) => {
  const busiest = Math.max(...hourlyShares);
  return (count: number) => {
    const visits = count * visitsAMonth;
    const aSecond = (visits * busiest) / 3600;
    const share = (figure: number) => `${((100 * figure * aSecond) / replay.visits).toFixed(1)} %`;
    return {
      campuses: count,
      'visits a month': visits.toLocaleString('en'),
      'visits a second': aSecond.toFixed(2),
      'requests a second': ((aSecond * replay.requests) / replay.visits).toFixed(1),
      'of a processor, Node': share(node),
      'of a processor, PostgreSQL': share(postgres),
      'leads a minute': ((60 * aSecond * replay.leads) / replay.visits).toFixed(2),
      'Mbit/s': ((8 * aSecond * replay.bytes) / replay.visits / 1e6).toFixed(2),
    };
  };
};
