import assert from 'node:assert/strict';
import type { Pool, PoolClient } from 'pg';
import type { RequestPool } from '#supabase-embedded/postgres/as-role.ts';
import { actingIn, type Person, withinTransactionOf } from '#tests/support/people.ts';
import { sqlState } from '../support/sql-state.ts';
import { grantedColumns } from './catalog.ts';
import type { Thing } from './things.ts';

/** `withheld` is refused by a policy: the grant is there. */
type Ending = 'done' | 'nothing' | 'withheld' | 'refused';

/** Tries a statement as a request of that person, and keeps nothing of it. */
const tryAs =
  (requests: RequestPool, person: Person) =>
  (text: string, values: unknown[] = []): Promise<Ending> => {
    const as = actingIn(requests)(person, { rollback: true });
    // Storage says so before it deletes.
    const asked = text.startsWith('delete from storage.')
      ? withinTransactionOf(requests, person, (client) => deleteAsStorage(client, text), { rollback: true })
      : as(text, values);
    return asked.then(({ rowCount }) => (rowCount === 0 ? 'nothing' : 'done'), endingOf);
  };

async function deleteAsStorage(client: PoolClient, text: string) {
  await client.query(`select set_config('storage.can_delete', 'true', true)`);
  return client.query(text);
}

/**
 * Grants and policies come before constraints, and what a function refuses with a code of its own it has looked at: both
 * were let in. A view that cannot be written is nobody's to write (55000).
 */
function endingOf(error: unknown): Ending {
  const code = sqlState(error) ?? '';
  if (code === '42501' && /row-level security/.test(String(error))) return 'withheld';
  if (code === '42501' || code === '55000') return 'refused';
  assert.match(code, /^(22|23|PT)/, String(error));
  return 'done';
}

const asked = new Map<string, Promise<string[]>>();

/** Grants stay as they are while a file runs. */
function columnsOf(pool: Pool, table: string, role?: string, right?: string): Promise<string[]> {
  const key = [table, role, right].join(' ');
  const columns = asked.get(key) ?? grantedColumns(pool, table, role, right);
  asked.set(key, columns);
  return columns;
}

/** The four operations, as meant.ts writes them. */
export async function tryThing(pool: Pool, requests: RequestPool, person: Person, thing: Thing) {
  const attempt = tryAs(requests, person);
  const { table, added } = thing;
  const where = thing.where(person);
  /** Without a condition first: that asks for the one right alone, and not for the right to read, too. */
  const tried = async (text: string) => {
    const blindly = await attempt(text);
    const precisely = blindly === 'refused' ? blindly : await attempt(`${text} where ${where}`);
    return precisely === 'refused' ? blindly : precisely;
  };
  const [every, toAdd, toChange] = await Promise.all([
    columnsOf(pool, table),
    columnsOf(pool, table, person.identity.role, 'insert'),
    columnsOf(pool, table, person.identity.role, 'update'),
  ]);
  const both = Object.keys(added).filter((column) => toAdd.includes(column));
  const adds = (both.length > 0 ? both : toAdd.length > 0 ? toAdd : Object.keys(added)).join(', ');
  const endings = {
    r: await tried(`select from ${table}`),
    a: await attempt(
      `insert into ${table} (${adds}) select ${adds} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(added)],
    ),
    c: await tried(`update ${table} set ${toChange[0] ?? every[0]} = default`),
    d: await tried(`delete from ${table}`),
  };
  return Object.entries(endings)
    .map(([letter, end]) => ({ done: letter, nothing: '0', withheld: '!', refused: '-' })[end])
    .join('');
}

/** The call has arguments that find nothing: what counts is whether it lets somebody in. */
export const tryCall = async (requests: RequestPool, person: Person, call: string) =>
  (await tryAs(requests, person)(`select ${call}`)) === 'refused' ? '-' : 'x';

/** Whether a relation can be named: nobody who can is refused by its schema. */
export const tryName = async (requests: RequestPool, person: Person, relation: string) =>
  (await tryAs(requests, person)(`select from ${relation}`)) === 'refused' ? '-' : 'r';
