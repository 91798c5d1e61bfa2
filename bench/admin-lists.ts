import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commonName, rareName } from './make-admin-data.ts';
import { printTable } from './print-table.ts';

interface Targets {
  product: string;
  cookie: string;
  deepCursor: string;
}

const promisedMs = 300;
const rounds = 30;

/** Every list of the panel, as an administrator's browser asks for it: the page itself, and its data alone. */
export async function measureAdminLists(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'admin-targets.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [targets] = (await once(child, 'message')) as [Targets];
  try {
    const rows = [];
    for (const [list, subject, path] of subjects(targets)) {
      rows.push({ list, subject, ...(await measure(targets, path)) });
    }
    printTable(
      'Lists of the admin panel with 100,000 leads, 200,000 mails, 10,000 jobs and 1,000 courses',
      rows,
    );
  } finally {
    child.send('stop');
    await once(child, 'exit');
  }
}

const subjects = ({ deepCursor }: Targets): [list: string, subject: string, path: string][] => [
  ['leads', 'open', '/admin/leads'],
  ['leads', 'search: one in ten', `/admin/leads?q=${commonName}`],
  ['leads', 'search: one in 10,000', `/admin/leads?q=${rareName}`],
  ['leads', 'search: digits of a number', '/admin/leads?q=07919'],
  ['leads', 'search: two letters', '/admin/leads?q=iy'],
  ['leads', 'search: nothing found', '/admin/leads?q=nobodyatall'],
  ['leads', 'filter: status and kind', '/admin/leads?status=lost&kind=registration'],
  ['leads', 'filter: one course', '/admin/leads?course=course-7'],
  ['leads', 'filter: follow-ups due', '/admin/leads?follow_up=due'],
  ['leads', 'page: near the end', `/admin/leads?before=${encodeURIComponent(deepCursor)}`],
  ...(['courses', 'webinars', 'jobs'] as const).flatMap((tab): [string, string, string][] => [
    [tab, 'open', `/admin?tab=${tab}`],
    [
      tab,
      'search: common',
      `/admin?tab=${tab}&q=${{ courses: 'Python', webinars: 'Workshop', jobs: 'Python' }[tab]}`,
    ],
    [tab, 'search: rare', `/admin?tab=${tab}&q=${{ courses: '777', webinars: '177', jobs: '7777' }[tab]}`],
    [tab, 'search: nothing found', `/admin?tab=${tab}&q=nobodyatall`],
    [tab, 'page: near the end', `/admin?tab=${tab}&page=${{ courses: 40, webinars: 8, jobs: 400 }[tab]}`],
  ]),
  ['mail', 'open', '/admin/mail'],
  ['mail', 'filter: sent', '/admin/mail?state=sent'],
  ['mail', 'filter: failed', '/admin/mail?state=failed'],
  ['mail', 'page: near the end', `/admin/mail?before=${encodeURIComponent(deepCursor)}`],
  ['mail', 'page: near the end of sent', `/admin/mail?state=sent&before=${encodeURIComponent(deepCursor)}`],
  ['figures', '30 days', '/admin/figures'],
  ['figures', '90 days', '/admin/figures?days=90'],
];

async function measure({ product, cookie }: Targets, path: string) {
  const address = new URL(path, product);
  const data = new URL(address);
  data.pathname += '.data';
  const whole: number[] = [];
  const alone: number[] = [];
  // Once unmeasured, so that both are warm; then by turns, so that a busy moment of the machine hits both.
  await answerTime(address, cookie);
  for (let round = 0; round < rounds; round++) {
    whole.push(await answerTime(address, cookie));
    alone.push(await answerTime(data, cookie));
  }
  const worst = Math.max(percentile(whole, 0.95), percentile(alone, 0.95));
  return {
    'page p50': inMs(percentile(whole, 0.5)),
    'page p95': inMs(percentile(whole, 0.95)),
    'data p50': inMs(percentile(alone, 0.5)),
    'data p95': inMs(percentile(alone, 0.95)),
    promised: `< ${promisedMs} ms`,
    kept: worst < promisedMs ? 'yes' : 'NO',
  };
}

async function answerTime(address: URL, cookie: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  await response.arrayBuffer();
  // A redirect (to sign in, or to another page of the list) would be fast and prove nothing.
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - started;
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] as number;

const inMs = (value: number) => `${Math.round(value)} ms`;
