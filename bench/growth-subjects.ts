import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { type JobFilters, readFilters } from '#app/features/site/jobs/job-filters.ts';
import { listJobs } from '#app/features/site/jobs/queries.server.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Address } from './addresses/address.ts';
import { ask, findSitemaps, pathOf } from './addresses/ask.ts';
import { panelAddresses } from './addresses/panel-addresses.ts';
import { siteAddresses } from './addresses/site-addresses.ts';
import type { RunningGrowthTargets } from './growth-process.ts';
import { commonSkill } from './job-rows.ts';

/** One row of the table, at one size. */
export interface Subject {
  list: string;
  subject: string;
  /** Not part of what is measured. */
  prepare?: () => Promise<void>;
  run: () => Promise<unknown>;
  /** So many at the same time, for as long as a second; one after the other unless given. */
  atOnce?: number;
}

/** What is measured at one size; at every size it is the same list. */
export async function subjectsOf(targets: RunningGrowthTargets): Promise<Subject[]> {
  const addresses = [
    ...panelAddresses(targets.known),
    ...siteAddresses(targets.known, await findSitemaps(targets)),
  ];
  return [
    ...addresses.filter(isAnswered).map((address) => pageSubject(targets, address)),
    ...restSubjects(targets),
    ...leadSubjects(targets),
  ];
}

/** A redirect says nothing that could grow. */
const isAnswered = ({ status = 200 }: Address) => status < 300 || status >= 400;

function pageSubject(targets: RunningGrowthTargets, address: Address): Subject {
  const { list, subject } = address;
  let path: string | undefined;
  return {
    list,
    subject,
    async run() {
      // Found out in the first round, which is not measured.
      path ??= await pathOf(targets, address);
      await ask(targets, address, path);
    },
  };
}

/** The calls that the site itself makes, by its own functions, from outside. */
function restSubjects({ product, publishableKey }: RunningGrowthTargets): Subject[] {
  const client = createClient<Database>(product, publishableKey, { auth: { persistSession: false } });
  const row = (subject: string, filters: Partial<JobFilters>): Subject => ({
    list: 'REST: jobs',
    subject,
    run: () => listJobs(client, { ...readFilters(new URLSearchParams()), ...filters }, 1, Date.now()),
  });
  return [row('list', {}), row('search', { q: commonSkill })];
}

function leadSubjects({ product, publishableKey, secretKey, storeExpiredLeads }: RunningGrowthTargets) {
  const post = async (path: string, key: string, { address = '192.0.2.1', body = {} } = {}) => {
    const response = await fetch(`${product}/rest/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: key,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        prefer: 'return=minimal',
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
  const erase = () => post('rpc/erase_expired_leads', secretKey);
  let sent = 0;
  const send = () => {
    sent += 1;
    const number = String(sent).padStart(9, '0');
    const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
    const body = {
      name: 'Nila',
      email: `${randomUUID()}@example.com`,
      phone: `8${number}`,
      message: 'When?',
    };
    return post('contact_inquiries', publishableKey, { address, body });
  };
  return [
    { list: 'leads', subject: 'erase_expired_leads: none', run: erase },
    { list: 'leads', subject: 'erase_expired_leads: 20', prepare: storeExpiredLeads, run: erase },
    { list: 'leads', subject: 'stored, one at a time', run: send },
    { list: 'leads', subject: 'stored, 16 at once', run: send, atOnce: 16 },
  ] satisfies Subject[];
}
