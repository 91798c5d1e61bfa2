import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, close } = await createTestDatabase({ seed: false });
after(close);

const cases: [typed: string, e164: string | null][] = [
  ['9876543210', '+919876543210'],
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['91 98765 43210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['(+91) 98765.43210', '+919876543210'],
  ['+91 (0) 98765 43210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['\u202a+91\u00a098765\u201143210\u202c', '+919876543210'],
  ['6000000000', '+916000000000'],
  ['044 2345 6789', '+914423456789'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+1234567', '+1234567'],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', null],
  ['+123456', null],
  ['+0123456789', null],
  ['5876543210', null],
  ['12345', null],
  ['98765 43210 ext 5', null],
  ['9876543210 / 9876543211', null],
  ['+91+98765 43210', null],
  ['call me', null],
  ['', null],
];

for (const [typed, e164] of cases) {
  test(`${JSON.stringify(typed)} reads as ${e164 ?? 'no number'}`, async () => {
    const { rows } = await pool.query('select private.phone_to_e164($1) as e164', [typed]);
    assert.equal(rows[0].e164, e164);
  });
}
