import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { runCommand } from '#app/features/panel/catalogue/commands.server.ts';
import { kindNames } from '#app/features/panel/catalogue/kinds.ts';
import { findEntry } from '#app/features/panel/catalogue/queries.server.ts';
import { describeEntry, type EntryRow } from '#app/features/panel/record/record-entry.ts';
import type { Database } from '#supabase/database.types.ts';
import { type TextKind, textKinds } from '#supabase/text-kinds.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { typedEntry } from '#tests/support/typed-values.ts';

// What becomes of an entry of each kind of texts beside what is typed into it: its place, its newer versions, its way back.

type Client = SupabaseClient<Database>;

let product: Product;
let asha: Client;
let priya: Client;
before(async () => {
  product = await startProduct();
  asha = await signInAs('Asha Kumar');
  priya = await signInAs('Priya Raman');
});
after(() => product.close());

async function signInAs(full_name: string): Promise<Client> {
  const account = { email: `${full_name.slice(0, 4)}@example.com`, password: 'four kolam dots at dawn' };
  const { data } = await product
    .service()
    .auth.admin.createUser({ ...account, email_confirm: true, user_metadata: { full_name } });
  await product.database.pool.query(`update public.profiles set role = 'admin' where id = $1`, [
    data.user?.id,
  ]);
  const client: Client = product.visitor();
  await client.auth.signInWithPassword(account);
  return client;
}

const log = ({ message, error }: { message: string; error?: unknown }) => console.error(message, error);

async function add(kind: TextKind, version: 1 | 2): Promise<string> {
  const id = randomUUID();
  const draft = typedEntry(kind, version);
  await runCommand(asha, { intent: 'save', kind, id, seenAt: null, draft }, log);
  return id;
}

async function order(kind: TextKind) {
  const { rows } = await product.database.pool.query(
    `select id from public.${kind} order by position, created_at, id`,
  );
  return rows.map(({ id }) => id as string);
}

async function recorded(thing: string) {
  const { data } = await asha.rpc('find_record', { thing_id: thing }).throwOnError();
  return describeEntry((data as EntryRow[])[0] as EntryRow);
}

/** The kinds are made alike: one of them, and one that only consent shows, stand for the others. */
const everyday: TextKind[] = ['services', 'testimonials'];

for (const kind of textKinds) {
  const { noun } = kindNames[kind];
  const deep = deepIf(!everyday.includes(kind));

  test(`two ${noun}s change places, and the record tells it by name${deep}`, async () => {
    const ids = [await add(kind, 1), await add(kind, 2)];
    const before = await order(kind);
    assert.deepEqual(before.slice(-2), ids);
    const wanted = [...before.slice(0, -2), ...ids.toReversed()];
    assert.deepEqual(await runCommand(asha, { intent: 'arrange', kind, ids: wanted }, log), { ok: true });
    assert.deepEqual(await order(kind), wanted);
    const { what, changes } = await recorded(ids[1] ?? '');
    const { title, name, question } = typedEntry(kind, 2);
    assert.equal(what, `changed the ${noun} “${title ?? name ?? question}”`);
    assert.deepEqual(
      changes.map(({ field }) => field),
      ['Position'],
    );
    await product.database.pool.query(`delete from public.${kind} where id = any ($1)`, [ids]);
  });

  test(`of two who edit one ${noun} the second is told who was quicker, and what they wrote${deep}`, async () => {
    const id = await add(kind, 1);
    const seenAt = (await findEntry(asha, kind, id))?.updatedAt ?? '';
    const theirs = { ...typedEntry(kind, 2), ...('slug' in typedEntry(kind, 1) && { slug: 'another' }) };
    const save = (client: Client, draft: object) =>
      runCommand(client, { intent: 'save', kind, id, seenAt, draft }, log);
    assert.partialDeepStrictEqual(await save(priya, theirs), { ok: true });
    assert.partialDeepStrictEqual(await save(asha, typedEntry(kind, 1)), {
      ok: false,
      by: 'Priya Raman',
      newer: { draft: theirs },
    });
    await product.database.pool.query(`delete from public.${kind} where id = $1`, [id]);
  });

  test(`a ${noun} that was deleted comes back, from the toast and from the list of what was deleted${deep}`, async () => {
    const id = await add(kind, 1);
    const whole = await findEntry(asha, kind, id);
    for (const place of ['toast', 'list']) {
      assert.partialDeepStrictEqual(await runCommand(asha, { intent: 'delete', kind, id }, log), {
        ok: true,
      });
      assert.equal(await findEntry(asha, kind, id), null);
      const { data } = await asha.rpc('list_deleted', { wanted_kind: kind }).throwOnError();
      const deletion = place === 'list' ? data.find((deleted) => deleted.id === id)?.deletion : undefined;
      const restore = { intent: 'restore' as const, kind, id, deletion };
      assert.partialDeepStrictEqual(await runCommand(asha, restore, log), { ok: true });
      assert.deepEqual((await findEntry(asha, kind, id))?.draft, whole?.draft, place);
    }
    await product.database.pool.query(`delete from public.${kind} where id = $1`, [id]);
  });
}
