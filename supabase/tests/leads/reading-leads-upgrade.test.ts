import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildInquiry, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { opened } from '../support/opened.ts';

const landed = join(import.meta.dirname, '..', '..', 'migrations');
const migration = '20261128090300_reading_leads_is_a_right.sql';

const project = mkdtempSync(join(tmpdir(), 'older-'));
for (const file of readdirSync(landed).filter((name) => name < migration))
  cpSync(join(landed, file), join(project, 'migrations', file));
const { pool, pools, close } = await createTestDatabase({ project, seed: false });
after(async () => {
  await close();
  rmSync(project, { recursive: true });
});

test('after an upgrade a counsellor cannot select the lead tables, can call the functions, and the tables are not published', async () => {
  const kavya = actingIn(pools.requests)(await createPerson(pool, 'Kavya', { role: 'counsellor' }));
  await insertRow((sql, values) => pool.query(sql, values), 'contact_inquiries', buildInquiry());
  const reads = async (found: () => Promise<unknown>) => [
    (await kavya('select from public.contact_inquiries')).rowCount,
    await found(),
  ];
  const published = async () =>
    (await pool.query(`select tablename from pg_publication_tables where pubname = 'supabase_realtime'`))
      .rowCount;
  const plain = async () => (await kavya('select from public.find_leads()')).rowCount;
  assert.deepEqual([await reads(plain), await published()], [[1, 1], 2]);
  await pool.query(readFileSync(join(landed, migration), 'utf8'));
  const sealed = async () => (await opened<unknown[]>(kavya, 'find_leads()')).length;
  assert.deepEqual([await reads(sealed), await published()], [[0, 1], 0]);
});
