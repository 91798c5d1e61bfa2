import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { restoreRegistration } from '#app/features/panel/lead-desk/one-lead/commands.server.ts';
import { buildRegistration } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { addWorkshop, bookSeat, seatsTaken } from '#tests/support/workshops.ts';

let product: Product;
let token: string;
let workshop: Awaited<ReturnType<typeof addWorkshop>>;
before(async () => {
  product = await startProduct({}, { deployed: 'bare' });
  workshop = await addWorkshop(product, { startsIn: 3 * 1440 });
  ({ token } = await bookSeat(product, workshop));
});
after(() => product.close());

async function signInStaff() {
  const account = { email: 'kavya@example.com', password: 'four kolam dots at dawn' };
  const { data } = await product.service().auth.admin.createUser({ ...account, email_confirm: true });
  await product.database.pool.query(`update public.profiles set role = 'counsellor' where id = $1`, [
    data.user?.id,
  ]);
  const client = product.visitor();
  await client.auth.signInWithPassword(account);
  return client;
}

const get = (query: string) => fetch(`${product.server.localUrl}/registration${query}`);
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${product.server.localUrl}/registration`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
const privacyOf = ({ headers }: Response) =>
  ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name));
const isPrivate = ['private, no-store', 'noindex', 'no-referrer'];

test('a link that is none is answered alike, whatever is wrong with it', async () => {
  const wrong = 'ab'.repeat(32);
  const queries = [
    `?token=${wrong}`,
    '',
    '?token=',
    '?token=%00',
    `?token=${wrong}%00`,
    `?token=${wrong.toUpperCase()}`,
    `?token=${wrong.slice(1)}`,
    `?token=${wrong}&token=${token}`,
    `?token=${'x'.repeat(4000)}`,
    '?token=%F0%9F%98%80',
    `?token[]=${token}`,
    `?token=${wrong}&cancel`,
    `?token=${wrong}&utm_source=mail`,
  ];
  const pages = await Promise.all(
    queries.map(async (query) => {
      const answer = await get(query);
      assert.deepEqual([answer.status, ...privacyOf(answer)], [404, ...isPrivate], query);
      return answer.text();
    }),
  );
  for (const [index, page] of pages.entries()) assert.equal(page, pages[0], `the query ${queries[index]}`);
  const forms: Record<string, string>[] = [
    { intent: 'cancel', token: wrong },
    { intent: 'rename', token: wrong, name: 'Meena' },
    { intent: 'cancel' },
    { token: '\0' },
  ];
  for (const fields of forms) assert.equal((await post(fields)).status, 404);
});

test('one that opens is kept by nobody, found by nobody, and told to nobody', async () => {
  const answer = await get(`?token=${token}`);
  assert.deepEqual([answer.status, ...privacyOf(answer)], [200, ...isPrivate]);
  const page = await answer.text();
  assert.match(page, /<meta name="robots" content="noindex"\/>/);
  assert.doesNotMatch(page, /rel="canonical"/);
  const renamed = await post({ intent: 'rename', token, name: 'Meena' });
  assert.deepEqual([renamed.status, ...privacyOf(renamed)], [303, ...isPrivate]);
});

test('its forms come from a page without an origin; those of another site are refused all the same', async () => {
  const send = (origin: string, path = '/registration') =>
    fetch(product.server.localUrl + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ intent: 'rename', token, name: 'Meena' }),
    });
  assert.equal((await send('null')).status, 303);
  assert.equal((await send(product.server.url)).status, 303);
  assert.equal((await send('https://elsewhere.example')).status, 403);
  for (const path of ['/', '/sign-out', '/workshops/ai-tools-mastery-webinar'])
    assert.equal((await send('null', path)).status, 403, path);
});

test('what cannot be done changes nothing', async () => {
  for (const [fields, status] of [
    [{ intent: 'rename', token, name: ' ' }, 422],
    [{ intent: 'rename', token, name: 'x'.repeat(201) }, 422],
    [{ intent: 'rename', token, name: 'Mee\0na' }, 422],
    [{ intent: 'rename', token, name: 'Mee\u202ena' }, 422],
    [{ intent: 'delete', token }, 400],
    [{ token }, 400],
  ] as [Record<string, string>, number][])
    assert.equal((await post(fields)).status, status, JSON.stringify(fields));
  assert.match(await (await get(`?token=${token}`)).text(), /value="Meena"/);
  assert.equal(await seatsTaken(product, workshop), 1);
});

test('a name that was changed twenty times is changed by us, and what was typed is still in the form', async () => {
  const other = await bookSeat(product, workshop);
  const rename = (number: number) =>
    post({ intent: 'rename', token: other.token, name: `Meena ${'I'.repeat(number)}` });
  for (let number = 1; number <= 20; number++) assert.equal((await rename(number)).status, 303);
  const refused = await rename(21);
  assert.equal(refused.status, 429);
  const page = await refused.text();
  assert.match(page, /This name has been changed too often/);
  assert.match(page, new RegExp(`value="Meena ${'I'.repeat(21)}"`));
});

test('a name that another seat with the same address has is refused in words, and stays in the form', async () => {
  const other = await bookSeat(product, workshop);
  const { email, phone } = other;
  const relative = buildRegistration(workshop.id, 1, { name: 'Leela Kumari', email, phone });
  await product.visitor().from('course_enrollments').insert(relative).throwOnError();
  const refused = await post({ intent: 'rename', token: other.token, name: 'Kumari Leela' });
  assert.equal(refused.status, 409);
  const page = await refused.text();
  assert.match(page, /Another seat with your email address is in this name already/);
  assert.match(page, /value="Kumari Leela"/);
});

test('a cancelled seat stays cancelled where the person has registered again, and staff read why', async () => {
  const seat = await bookSeat(product, workshop);
  assert.equal((await post({ intent: 'cancel', token: seat.token })).status, 303);
  const { name, email, phone } = seat;
  const again = buildRegistration(workshop.id, 1, { name, email, phone });
  await product.visitor().from('course_enrollments').insert(again).throwOnError();
  assert.match(
    (await restoreRegistration(await signInStaff(), seat)) ?? '',
    /has registered again meanwhile/,
  );
});
