import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { runCommand } from '#app/features/panel/catalogue/commands.server.ts';
import { kinds } from '#app/features/panel/catalogue/kinds.ts';
import { findEntry } from '#app/features/panel/catalogue/queries.server.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { typedEntry } from '#tests/support/typed-values.ts';

let product: Product;
let administrator: SupabaseClient;
before(async () => {
  product = await startProduct();
  const asha = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
  const { data } = await product.service().auth.admin.createUser({ ...asha, email_confirm: true });
  await product.database.pool.query(`update public.profiles set role = 'admin' where id = $1`, [
    data.user?.id,
  ]);
  administrator = product.visitor();
  await administrator.auth.signInWithPassword(asha);
});
after(() => product.close());

const log = ({ message, error }: { message: string; error?: unknown }) => console.error(message, error);

for (const kind of kinds) {
  test(`what is typed into every field of ${kind} comes back`, async () => {
    const id = randomUUID();
    const save = (seenAt: string | null, draft: object) =>
      runCommand(administrator, { intent: 'save', kind, id, seenAt, draft }, log);
    const first = typedEntry(kind, 1);
    assert.partialDeepStrictEqual(await save(null, first), { ok: true });
    const added = await findEntry(administrator, kind, id);
    assert.deepEqual(added?.draft, first);
    const second = typedEntry(kind, 2);
    assert.partialDeepStrictEqual(await save(added?.updatedAt ?? '', second), { ok: true });
    assert.deepEqual((await findEntry(administrator, kind, id))?.draft, second);
  });
}

test('what was stored before the form became stricter is shown to whoever saves over it', async () => {
  const { rows } = await product.database.pool.query(
    `insert into public.testimonials (name, consent_given_on, consent_taken_by) values ('Divya', '2099-01-01', 'Asha') returning id`,
  );
  const [{ id }] = rows;
  const draft = typedEntry('testimonials', 1);
  const seenAt = '2026-01-01T00:00:00Z';
  const answer = await runCommand(
    administrator,
    { intent: 'save', kind: 'testimonials', id, seenAt, draft },
    log,
  );
  assert.partialDeepStrictEqual(answer, { ok: false, newer: { id, draft: { name: 'Divya' } } });
});
