import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneToE164 } from '#app/lib/phone-number.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { phoneNumbers } from './phone-number-table.ts';

const { pool, close } = await createTestDatabase({ seed: false });
after(close);

test('private.phone_to_e164 reads every number of the table', async () => {
  const { rows } = await pool.query<{ typed: string; e164: string | null }>(
    'select typed, private.phone_to_e164(typed) as e164 from unnest($1::text[]) with ordinality as line (typed, n) order by n',
    [phoneNumbers.map(({ typed }) => typed)],
  );
  assert.deepEqual(
    rows,
    phoneNumbers.map(({ typed, e164 }) => ({ typed, e164 })),
  );
});

test('phoneToE164 reads them in the same way', () => {
  for (const { typed, e164 } of phoneNumbers) assert.equal(phoneToE164(typed), e164, JSON.stringify(typed));
});

describe('the table says what libphonenumber says', () => {
  const readByLibrary = (typed: string) => {
    const number = parsePhoneNumberFromString(typed, 'IN');
    return number?.isValid() ? number.number : null;
  };

  test('in every row that does not say why not', () => {
    for (const { typed, e164, differs } of phoneNumbers) {
      if (!differs) assert.equal(readByLibrary(typed), e164, JSON.stringify(typed));
    }
  });

  for (const reason of new Set(phoneNumbers.flatMap(({ differs }) => differs ?? []))) {
    test(`but: ${reason}`, () => {
      for (const { typed, e164, differs } of phoneNumbers) {
        if (differs === reason) assert.notEqual(readByLibrary(typed), e164, JSON.stringify(typed));
      }
    });
  }
});
