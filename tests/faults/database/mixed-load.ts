import { setTimeout as delay } from 'node:timers/promises';
import { buildLead } from '#tests/support/builders.ts';
import type { Site } from './site.ts';
import { until } from './until.ts';

/** Between two requests of one who reads, and of one who writes: more would pile up more mails than can be sent. */
const breathMs = { reading: 50, writing: 400 };

let people = 0;

/** A person of their own, at an address of their own. */
export function nextPerson() {
  people += 1;
  const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  return { lead: buildLead(people), headers: { 'x-forwarded-for': address } };
}

/** People who read, write and watch, all the time, whatever becomes of the database. */
export function startLoad(site: Site) {
  const acknowledged = new Set<string>();
  /** Answers that nobody should have got, and how often. */
  const wrong = new Map<string, number>();
  let isStopped = false;

  /** @param expected what is a success; beside it only 503 with a time to come back is right */
  async function ask(path: string, init: RequestInit, expected: number, mayBeAway = true): Promise<boolean> {
    let what: string;
    try {
      const answer = await fetch(site.url + path, { redirect: 'manual', ...init });
      const body = await answer.text();
      if (answer.status === expected) return true;
      if (mayBeAway && answer.status === 503 && answer.headers.has('retry-after')) return false;
      what = `${answer.status} ${answer.headers.get('retry-after') ?? ''} ${body.slice(0, 300)}`;
    } catch (error) {
      what = `${error} ${(error as Error).cause ?? ''}`;
    }
    const told = `${init.method ?? 'GET'} ${path}: ${what}`;
    wrong.set(told, (wrong.get(told) ?? 0) + 1);
    return false;
  }

  const apikey = { apikey: site.publishableKey };
  const reading = [
    () => ask('/', {}, 200, false),
    () => ask('/courses/java', {}, 200, false),
    () => ask('/rest/v1/jobs?select=title', { headers: apikey }, 200),
    () => ask('/admin/leads', { headers: { cookie: site.cookie } }, 200),
  ];
  const writing = [sendByRest, sendByRest, sendByForm, sendByForm];

  async function sendByRest() {
    const { lead, headers } = nextPerson();
    const json = { ...apikey, ...headers, 'content-type': 'application/json', prefer: 'return=minimal' };
    const init = { method: 'POST', headers: json, body: JSON.stringify(lead) };
    if (await ask('/rest/v1/contact_inquiries', init, 201)) acknowledged.add(lead.email);
  }

  async function sendByForm() {
    const { lead, headers } = nextPerson();
    const form = { ...lead, form: 'contact', type: 'contact', course: 'python', message: 'When?' };
    const init = {
      method: 'POST',
      headers: { ...headers, origin: site.url },
      body: new URLSearchParams(form),
    };
    if (await ask('/?index', init, 303)) acknowledged.add(lead.email);
  }

  async function askOnAndOn(one: () => Promise<unknown>, pauseMs: number) {
    while (!isStopped) {
      await one();
      await delay(pauseMs);
    }
  }
  const asking = Promise.all([
    ...reading.map((one) => askOnAndOn(one, breathMs.reading)),
    ...writing.map((one) => askOnAndOn(one, breathMs.writing)),
  ]);

  return {
    acknowledged,
    wrong,
    /** Waits until this many more leads were acknowledged. */
    async leads(count: number) {
      const wanted = acknowledged.size + count;
      await until('leads are acknowledged', () => acknowledged.size >= wanted);
    },
    async stop() {
      isStopped = true;
      await asking;
    },
  };
}
