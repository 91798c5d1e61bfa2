import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { buildInquiry, buildLead, buildRegistration, insertAndRead } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

// A request can choose columns, paths and casts in the answer of a function. The error of a failed cast prints the value, and it
// rolls back what the function wrote, such as the count of the people who were read.

const account = { email: 'ravi@example.com', password: 'four kolam dots at dawn' };

let product: Product;
let counsellor: SupabaseClient;
let people: RegExp;
const ids = { lead: '', workshop: '' };
before(async () => {
  product = await startProduct();
  const run = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  const inquiry = await insertAndRead(run, 'contact_inquiries', buildInquiry(buildLead(1)));
  await run(`insert into public.lead_events (inquiry_id, kind, body) values ($1, 'note', 'Her aunt rang')`, [
    inquiry.id,
  ]);
  ids.lead = inquiry.id;
  ids.workshop = (await run('select id from public.webinars order by id limit 1', [])).rows[0].id;
  const registration = await insertAndRead(run, 'course_enrollments', buildRegistration(ids.workshop, 2));
  people = new RegExp(
    ['Her aunt', ...[inquiry, registration].flatMap(({ name, email, phone }) => [name, email, phone])].join(
      '|',
    ),
  );
  const { data } = await product.service().auth.admin.createUser({ ...account, email_confirm: true });
  await run(`update public.profiles set role = 'counsellor' where id = $1`, [data.user?.id]);
  counsellor = product.visitor();
  assert.equal((await counsellor.auth.signInWithPassword(account)).error, null);
});
after(() => product.close());

const functions: Record<string, () => object> = {
  find_leads: () => ({}),
  read_lead: () => ({ lead: ids.lead }),
  person_leads: () => ({ lead: ids.lead }),
  lead_timeline: () => ({ lead: ids.lead }),
  workshop_registrations: () => ({ workshop: ids.workshop }),
  workshop_mails: () => ({ workshop: ids.workshop }),
};

/** The alias is the name that the service uses for an answer that is not a row. */
const openings = [
  ...['search_text', 'email', 'name', 'body'],
  ...['', '->>0', '->>-1', '->>name', '->0->>email', '->0->>body', '->0->>name', '->0->0->>name'].map(
    (path) => `pgrst_scalar:pgrst_scalar${path}`,
  ),
  ...['pgrst_scalar:pgrst_scalar::text.max()', 'pgrst_scalar:pgrst_scalar->>0.max()'],
];

async function counted() {
  const { rowCount } = await product.database.pool.query('delete from private.people_read');
  return rowCount ?? 0;
}

for (const [name, input] of Object.entries(functions)) {
  test(`no column, path or cast opens the answer of ${name} without being counted`, async () => {
    await counted();
    const ask = (select: string) => counsellor.rpc(name, input()).select(select);
    assert.match(JSON.stringify((await ask('*')).data), people);
    assert.ok((await counted()) > 0);
    for (const opening of openings) {
      for (const cast of ['integer', 'date', 'uuid', 'xml', 'jsonpath']) {
        const { data, error } = await ask(`${opening}::${cast}`);
        assert.doesNotMatch(JSON.stringify({ data, error }), people, `${opening}::${cast}`);
        assert.equal((await counted()) > 0, error === null, `${opening}::${cast}`);
      }
    }
  });
}

test('the error of a refused change does not print the lead', async () => {
  for (const changes of [
    { status: 'bogus' },
    { status: null },
    { owner_id: 'bogus' },
    { follow_up_on: 'x' },
  ]) {
    const { error, status } = await counsellor.rpc('change_lead', { lead: ids.lead, changes });
    assert.deepEqual([status, error?.message], [422, 'no_such_change']);
    assert.doesNotMatch(JSON.stringify(error), people);
  }
});
