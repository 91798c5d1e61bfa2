import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { buildEnrollment, buildInquiry, buildLead } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const password = 'four kolam dots at dawn';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

test('who works on leads hears of new enquiries and enrolments, other people of none', async (test) => {
  const asha = await listenAs(test, 'asha@example.com');
  const ravi = await listenAs(test, 'ravi@example.com');
  const leela = await listenAs(test, 'leela@example.com');
  const usha = await listenAs(test, 'usha@example.com');
  await asha.becomes('admin');
  await ravi.becomes('counsellor');
  await leela.becomes('editor');
  const visitor = product.visitor();
  await visitor
    .from('contact_inquiries')
    .insert(buildInquiry(buildLead(1)))
    .throwOnError();
  await visitor
    .from('course_enrollments')
    .insert(buildEnrollment(buildLead(2)))
    .throwOnError();
  assert.deepEqual(await asha.hears(2), ['Person 1', 'Person 2']);
  assert.deepEqual(await ravi.hears(2), ['Person 1', 'Person 2']);
  await ravi.becomes('editor');
  // By the time that a third lead has come round, the first two have.
  await visitor
    .from('contact_inquiries')
    .insert(buildInquiry(buildLead(3)))
    .throwOnError();
  assert.deepEqual(await asha.hears(3), ['Person 1', 'Person 2', 'Person 3']);
  assert.deepEqual(await ravi.hears(0), ['Person 1', 'Person 2'], 'another role counts at once');
  assert.deepEqual(await leela.hears(0), []);
  assert.deepEqual(await usha.hears(0), []);
});

/** Somebody who is signed in and has asked to hear of both tables. */
async function listenAs(test: TestContext, email: string) {
  const { auth } = product.service();
  const { data } = await auth.admin.createUser({ email, password, email_confirm: true });
  const client = product.visitor();
  test.after(async () => {
    await client.removeAllChannels();
    client.realtime.disconnect();
  });
  await client.auth.signInWithPassword({ email, password });
  await client.realtime.setAuth();
  const heard: string[] = [];
  let onHeard = () => {};
  const channel = client.channel('lead-desk');
  for (const table of ['contact_inquiries', 'course_enrollments']) {
    channel.on<{ name: string }>(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table },
      (change) => {
        heard.push(change.new.name);
        onHeard();
      },
    );
  }
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
  });
  return {
    becomes: (role: string) =>
      product.database.pool.query('update public.profiles set role = $2 where id = $1', [
        data.user?.id,
        role,
      ]),
    hears: (count: number) =>
      new Promise<string[]>((resolve) => {
        onHeard = () => heard.length >= count && resolve(heard.toSorted());
        onHeard();
      }),
  };
}
