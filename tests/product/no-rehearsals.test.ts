import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildEnrollment, buildLead, buildRegistration, buildWebinar } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

/** What rollback() of the clients sends. */
const tryOut = (row: object) => product.visitor().from('course_enrollments').insert(row).rollback();
const stored = async (email: string) =>
  (await product.service().from('course_enrollments').select('id').eq('email', email)).data?.length;

test('a visitor cannot find out who is registered for a workshop without registering them', async () => {
  const workshop = await product.service().from('webinars').insert(buildWebinar()).select('id').single();
  const registration = buildRegistration(workshop.data?.id, 71);
  // Nothing is rolled back, and the second answer is the first one's: see decision 024.
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await tryOut(registration)).status, 201);
    assert.equal(await stored(registration.email), 1);
  }
});

test('a lead that asks to be rolled back counts like any other', async () => {
  const lead = buildEnrollment(buildLead(72));
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await tryOut(lead)).status);
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429]);
  assert.equal(await stored(lead.email), 5);
});
