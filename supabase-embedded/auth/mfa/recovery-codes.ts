import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Queryable } from '../database.ts';
import { sha256 } from '../tokens/random.ts';

const total = 10;
// Without letters and digits that are read for one another.
const alphabet = '23456789abcdefghjkmnpqrstvwxyz23';

export interface CodeSet {
  id: string;
  friendly_name: string;
  total: number;
  remaining: number;
}

export async function findCodeSet(db: Queryable, userId: string): Promise<CodeSet | undefined> {
  const found = await db.query<CodeSet>(
    `select codes.id, friendly_name, count(code.code_hash)::int as total,
       count(code.code_hash) filter (where code.used_at is null)::int as remaining
     from auth_embedded.recovery_code_sets codes left join auth_embedded.recovery_codes code on code.set_id = codes.id
     where codes.user_id = $1 group by codes.id`,
    [userId],
  );
  return found.rows[0];
}

/** Sixteen letters of 5 bits each: too many to guess, so a plain hash keeps them safe. */
export async function replaceCodes(client: ClientBase, setId: string): Promise<string[]> {
  const codes = Array.from({ length: total }, () =>
    Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join(''),
  );
  await client.query('delete from auth_embedded.recovery_codes where set_id = $1', [setId]);
  await client.query(
    'insert into auth_embedded.recovery_codes (set_id, code_hash) select $1, unnest($2::text[])',
    [setId, codes.map(hashCode)],
  );
  return codes;
}

/** True once for each code, however it is written. */
export async function spendCode(
  client: ClientBase,
  setId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  const spent = await client.query(
    `update auth_embedded.recovery_codes set used_at = $3
     where set_id = $1 and code_hash = $2 and used_at is null`,
    [setId, hashCode(plain), now],
  );
  return spent.rowCount === 1;
}

function hashCode(code: string): string {
  return sha256(`recovery:${code}`);
}
