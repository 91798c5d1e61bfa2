import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, close } = await createTestDatabase({ seed: false });
after(close);

const keyOf = async (name: string): Promise<string> =>
  (await pool.query('select private.name_key($1) as key', [name])).rows[0].key;

for (const [key, spellings] of [
  // Initials, their points, commas and the order of words are put aside.
  ['kumar', ['Kumar', 'R. Kumar', 'Kumar R', 'KUMAR, R.', 'r.kumar', ' Kumar \u00a0 R. K. ', 'S. Kumar']],
  [
    'kumar ravi',
    ['Ravi Kumar', 'kumar ravi', 'Ravi  Kumar', 'Kumar, Ravi', 'R. Ravi-Kumar', 'ＲＡＶＩ Kumar'],
  ],
  ['dsouza', ["D'Souza", 'D’Souza', 'DSouza', "M. D'SOUZA"]],
  ['jos\u00e9', ['Jos\u00e9', 'Jose\u0301', 'JOS\u00c9']],
  // A name of initials alone has nothing else to go by.
  ['k r', ['R.K.', 'K R', 'r. k']],
  ['r', ['R', 'r.']],
  // Digits are no initials: families number themselves.
  ['2 kumar', ['Kumar 2', 'R. Kumar (2)']],
  // An initial in an Indian script has its vowel sign.
  ['ஸ்டாலின்', ['ஸ்டாலின்', 'மு. க. ஸ்டாலின்', 'ஸ்டாலின் மு.க.', 'மு.\u200cஸ்டாலின்']],
  ['कुमार', ['कुमार', 'रा॰ कुमार', 'कुमार र.']],
  ['कुमार रवि', ['रवि कुमार', 'कुमार रवि', 'र. रवि कुमार']],
  ['கொடி', ['கொடி', 'க\u0bc6\u0bbeடி']],
  ['மு', ['மு', 'மு.']],
  // Nothing but punctuation is kept as it stands.
  ['...', ['...', ' ... ']],
] as const) {
  test(`${spellings.join(' | ')} are one name`, async () => {
    for (const name of spellings) assert.equal(await keyOf(name), key, name);
  });
}

for (const [one, other] of [
  ['Ravi Kumar', 'Kumar'],
  ['Ravi Kumar', 'Ravi K'],
  ['Ravi Kumar', 'Raji Kumar'],
  ['R.K. Kumar', 'RK Kumar'],
  ['Om', 'O'],
  ['Kumar 1', 'Kumar 2'],
  // One vowel sign, or the dot above (virama), makes another name.
  ['ரவி', 'ரவு'],
  ['कमल', 'कमला'],
  ['ராம', 'ராம்'],
  ['...', '---'],
] as const) {
  test(`${one} and ${other} are two names`, async () => {
    assert.notEqual(await keyOf(one), await keyOf(other));
  });
}

test('a key fits into the index, whatever the longest name is made of', async () => {
  // This ligature becomes eighteen characters.
  for (const letter of ['x', '🙂', '\ufdfa']) {
    assert.ok([...(await keyOf(letter.repeat(200)))].length <= 200);
  }
});
