import { setTimeout as delay } from 'node:timers/promises';
import type { Institute } from '#app/lib/institute/institute.ts';
import { type InstituteRows, readInstitute } from '#app/lib/institute/read-institute.ts';
import type { Supabase } from './create-server.ts';
import { keyHeaders } from './hosted/key-kind.ts';
import type { Log } from './log.ts';

const againAfterMs = 1_000;

interface InstituteDeps {
  log: Log;
  /** They are not what they were: whatever was made of them is out of date. */
  onChange(): void;
}

/**
 * The facts of the institute, in memory: every page and mail shows some, and most are served without asking the database.
 * While that is away they are what was read last.
 */
export function createInstitute({ log, onChange }: InstituteDeps) {
  let supabase: Supabase | undefined;
  let written = '';
  let institute = readInstitute({ settings: [], pages: [] });
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let hasFailed = false;
  let again: NodeJS.Timeout | undefined;
  const firstReading = Promise.withResolvers<void>();

  async function read({ url, publishableKey, fetch }: Supabase, resource: string): Promise<unknown> {
    const request = new Request(`${url}/rest/v1/${resource}`, {
      headers: keyHeaders(publishableKey()),
    });
    const response = await fetch(request, { address: '127.0.0.1' });
    if (!response.ok) throw new Error(`${resource} answered ${response.status}`);
    return response.json();
  }

  async function readOnce() {
    if (!supabase) return;
    const [settings, pages] = await Promise.all([
      read(supabase, 'settings?select=name,value&is_public=is.true&order=name'),
      read(supabase, 'pages?select=slug,title&is_shown=is.true&order=position,created_at,id&limit=20'),
    ]);
    const rows = { settings, pages } as InstituteRows;
    const text = JSON.stringify(rows);
    if (text === written) return;
    institute = readInstitute(rows);
    written = text;
    firstReading.resolve();
    onChange();
  }

  async function readUntilNobodyAsks() {
    do {
      isAskedAgain = false;
      clearTimeout(again);
      await readOnce().then(noteSuccess, noteFailure);
    } while (isAskedAgain);
    reading = undefined;
  }

  function noteSuccess() {
    hasFailed = false;
  }

  /** Nobody tells of a change a second time, so it is tried until it succeeds. */
  function noteFailure(error: unknown) {
    if (!hasFailed) log({ level: 'warn', message: 'The settings of the institute could not be read', error });
    hasFailed = true;
    again = setTimeout(refresh, againAfterMs).unref();
  }

  /** One reading at a time (single flight); what is asked for meanwhile is read after it. */
  function refresh(): Promise<void> {
    if (reading) isAskedAgain = true;
    reading ??= readUntilNobodyAsks();
    return reading;
  }

  return {
    refresh,
    current: (): Institute => institute,
    /** Once they have been read: what an earlier process left to be mailed must not go out without a name. */
    async known(): Promise<Institute> {
      if (!written) await Promise.race([firstReading.promise, giveUpWaiting()]);
      return institute;
    },
    /** Where they are, as soon as that has started. */
    readFrom(started: Supabase): Promise<void> {
      supabase = started;
      return refresh();
    },
  };
}

/** The outbox tries such a mail again. */
async function giveUpWaiting(): Promise<never> {
  await delay(knownWithinMs, undefined, { ref: false });
  throw new Error('The facts of the institute could not be read yet');
}
const knownWithinMs = 10_000;
