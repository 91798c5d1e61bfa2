import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { buildEnrollment, buildInquiry, buildLead } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const password = 'four kolam dots at dawn';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

test('staff who work on leads receive the ids of new enquiries and enrollments, and nothing else about them', async (t) => {
  const asha = await listenAs(t, 'asha@example.com', 'admin');
  const ravi = await listenAs(t, 'ravi@example.com', 'counsellor');
  assert.deepEqual([asha.status, ravi.status], ['SUBSCRIBED', 'SUBSCRIBED']);
  const visitor = product.visitor();
  await visitor
    .from('contact_inquiries')
    .insert(buildInquiry(buildLead(1)))
    .throwOnError();
  await visitor
    .from('course_enrollments')
    .insert(buildEnrollment(buildLead(2)))
    .throwOnError();
  const { rows } = await product.database.pool.query('select id from public.leads order by created_at');
  for (const listener of [asha, ravi]) {
    const heard = await listener.hears(2);
    assert.deepEqual(
      heard.map(({ id: _, ...said }) => said),
      rows.map(({ id }) => ({ leads: [id] })),
    );
  }
});

test('an editor, a student and a visitor are refused the channel of new leads', async (t) => {
  const editor = await listenAs(t, 'leela@example.com', 'editor');
  const student = await listenAs(t, 'usha@example.com', 'user');
  const visitor = await join(t, product.visitor());
  assert.deepEqual(
    [editor.status, student.status, visitor.status],
    ['CHANNEL_ERROR', 'CHANNEL_ERROR', 'CHANNEL_ERROR'],
  );
});

test('a public channel of that name receives nothing', async (t) => {
  const public_ = await listenAs(t, 'omar@example.com', 'counsellor', { private: false });
  const asha = await listenAs(t, 'asha-again@example.com', 'admin');
  await product
    .visitor()
    .from('contact_inquiries')
    .insert(buildInquiry(buildLead(3)))
    .throwOnError();
  await asha.hears(1);
  assert.deepEqual(await public_.hears(0), []);
});

test('staff who work on leads cannot announce one', async (t) => {
  const ravi = await listenAs(t, 'ravi-again@example.com', 'counsellor');
  const asha = await listenAs(t, 'asha-once-more@example.com', 'admin');
  assert.notEqual(await ravi.says({ leads: ['made up'] }), 'ok');
  await product
    .visitor()
    .from('contact_inquiries')
    .insert(buildInquiry(buildLead(4)))
    .throwOnError();
  const [heard] = await asha.hears(1);
  assert.notDeepEqual(heard?.leads, ['made up']);
});

interface Announcement {
  id: string;
  leads: string[];
}

async function listenAs(t: TestContext, email: string, role: string, config = { private: true }) {
  const { data } = await product.service().auth.admin.createUser({ email, password, email_confirm: true });
  await product.database.pool.query('update public.profiles set role = $2 where id = $1', [
    data.user?.id,
    role,
  ]);
  const client = product.visitor();
  await client.auth.signInWithPassword({ email, password });
  await client.realtime.setAuth();
  return join(t, client, config);
}

/** Joins the channel of new leads. */
async function join(t: TestContext, client: ReturnType<Product['visitor']>, config = { private: true }) {
  t.after(async () => {
    await client.removeAllChannels();
    client.realtime.disconnect();
  });
  const heard: Announcement[] = [];
  let onHeard = () => {};
  const hear = (said: Announcement) => {
    heard.push(said);
    onHeard();
  };
  const channel = client.channel('leads', { config: { ...config, broadcast: { ack: true } } });
  channel.on<Announcement>('broadcast', { event: 'new' }, ({ payload }) => hear(payload));
  const status = await new Promise<string>((resolve) => {
    channel.subscribe((status) => status !== REALTIME_SUBSCRIBE_STATES.CLOSED && resolve(status));
  });
  return {
    status,
    says: (payload: object) => channel.send({ type: 'broadcast', event: 'new', payload }),
    hears: (count: number) =>
      new Promise<Announcement[]>((resolve) => {
        onHeard = () => heard.length >= count && resolve(heard);
        onHeard();
      }),
  };
}
