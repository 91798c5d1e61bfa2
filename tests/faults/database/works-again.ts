import assert from 'node:assert/strict';
import { readMessage } from '#tests/support/mailbox.ts';
import { nextPerson } from './mixed-load.ts';
import { administrator, type Site } from './site.ts';
import { until } from './until.ts';

/** Knows of enquiries as the panel does: hears of new ones, and reads what there is whenever it begins to listen. */
export async function openPanel(site: Site) {
  const client = site.visitor();
  const known = new Set<string>();
  await client.auth.signInWithPassword(administrator);
  await client.realtime.setAuth();
  const channel = client.channel('leads', { config: { private: true } });
  const readAll = async () => {
    for (const email of await storedEmails(site)) known.add(email);
  };
  channel.on<{ leads: string[] }>('broadcast', { event: 'new' }, async ({ payload }) => {
    const { data } = await client.from('leads').select('email').in('id', payload.leads).throwOnError();
    for (const { email } of data) known.add(email);
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') readAll().then(resolve, reject);
      else if (error) reject(error);
    });
  });
  return {
    knows: (email: string) => until(`the panel knows of ${email}`, () => known.has(email)),
    async close() {
      await client.removeAllChannels();
      client.realtime.disconnect();
    },
  };
}

/** Everything that needs the database: pages, REST, sign-in, a lead with its mails, the open panel. */
export async function worksAgain(site: Site, panel: { knows(email: string): Promise<void> }) {
  const { lead, headers } = nextPerson();
  const json = { ...headers, apikey: site.publishableKey, 'content-type': 'application/json' };
  await until('a lead is taken', async () => {
    const init = { method: 'POST', headers: json, body: JSON.stringify(lead) };
    return (await fetch(`${site.url}/rest/v1/contact_inquiries`, init)).status === 201;
  });
  await until(
    'the lead desk',
    async () => (await fetch(`${site.url}/admin/leads`, { headers: { cookie: site.cookie } })).ok,
  );
  // A query that no campaign has is never answered from memory.
  await until(
    'a page that is not in memory',
    async () => (await fetch(`${site.url}/jobs?search=${lead.phone}`)).ok,
  );
  const { error } = await site.visitor().auth.signInWithPassword(administrator);
  assert.equal(error, null);
  await panel.knows(lead.email);
  const isKept = (to: string, about?: string) =>
    readMessage(site.dataDir, to, about).then(
      () => true,
      () => false,
    );
  await until(`the mail to ${lead.email}`, () => isKept(lead.email));
  await until(`the mail about ${lead.email}`, () => isKept('', `Enquiry: ${lead.name} –`));
  return lead.email;
}

/** The addresses of all enquiries, read with the secret key. */
export async function storedEmails(site: Site): Promise<Set<string>> {
  const emails = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const { data } = await site
      .owner()
      .from('contact_inquiries')
      .select('email')
      .order('id')
      .range(from, from + 999)
      .throwOnError();
    for (const { email } of data) emails.add(email);
    if (data.length < 1000) return emails;
  }
}
