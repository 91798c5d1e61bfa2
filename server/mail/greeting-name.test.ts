import assert from 'node:assert/strict';
import { test } from 'node:test';
import { greetingName } from './greeting-name.ts';

const words = [
  ...['Meena', 'anbu', 'MEENA', 'D’Souza', "D'Souza", 'Anne-Marie', 'José', 'Nguyễn', 'Øyvind', 'Łukasz'],
  ...['மீனா', 'ராமச்சந்திரன்', 'क्षितिज', 'श्रीवास्तव', 'മഞ്ജു', 'വാര്യര്‍', 'శ్రీనివాస్', 'ಶ್ರೀನಿವಾಸ್', 'সুব্রত', 'ਗੁਰਪ੍ਰੀਤ'],
  ...['હર્ષદ', 'ସୁଭାଷ', 'محمد', 'علی', '李小龍', 'Анна', 'ශ්‍රී'],
];
const initials = ['M.', 'm.', 'Dr.', 'Mohd.', 'எம்.', 'डॉ.', 'एम॰', 'M. K.', 'A. P. J.'];

test('a name of any script is repeated as it was typed, with initials and a second name', () => {
  for (const word of words) {
    assert.equal(greetingName(word), word.normalize('NFC'));
    for (const initial of initials) {
      const name = `${initial} ${word} ${word}`.normalize('NFC');
      assert.equal(greetingName(name), name);
      assert.equal(greetingName(` ${word}  ${initial}`), `${word} ${initial}`.normalize('NFC'));
    }
  }
});

test('initials that stand close are set apart', () => {
  for (const [typed, repeated] of [
    ['M.K.Anbu', 'M. K. Anbu'],
    ['A.P.J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
    ['எம்.ஜி.ராமச்சந்திரன்', 'எம். ஜி. ராமச்சந்திரன்'],
    ['K.ANBU', 'K. ANBU'],
  ] as const)
    assert.equal(greetingName(typed), repeated);
});

const links = [
  ...[
    'http://refund.example',
    'https://x.in',
    '//refund.example',
    'refund.example',
    'www.refund',
    'www. refund. in',
  ],
  ...[
    'x.com',
    'X.com',
    't.co',
    'bit.ly/a',
    'a@b',
    'a@refund.example',
    'mailto:a',
    'refund。example',
    'refund．example',
  ],
  ...[
    'refund․example',
    'xn--refund',
    'पैसा.भारत.भारत/क',
    'tel:100',
    '98765 43210',
    '९८७६५',
    '[x](y)',
    '<b>Meena</b>',
    '&lt;',
  ],
];
const signs = [
  '\u202e',
  '\u202d',
  '\u2066',
  '\u200b',
  '\u200f',
  '\ufeff',
  '\u00ad',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u2028',
]
  .concat([
    '\n',
    '\r',
    '\t',
    '\u00a0',
    '\u3000',
    '😀',
    '🇮🇳',
    '\ufe0f',
    '₹',
    '!',
    '?',
    ',',
    ';',
    ':',
    '=',
    '%',
    '#',
    '*',
    '_',
  ])
  .concat(['"', '`', '(', ')', '{', '}', '|', '\\', '/', '~', '$', '^', '+', '“', '…', '—', '\ud800']);

test('nothing else is: no link, sign, number or line break, alone, beside or inside a name', () => {
  const hostile = [
    ...links.flatMap((link) => [link, `Meena ${link}`, `${link} Meena`, `M. ${link} Meena`]),
    ...signs.flatMap((sign) => [sign, `Mee${sign}na`, `Meena ${sign} Meena`, `M.${sign}Meena`]),
  ];
  for (const typed of hostile) assert.equal(greetingName(typed), null, JSON.stringify(typed));
});

test('what is repeated has no dot with a letter behind it, whatever is typed', () => {
  const parts = ['M', 'x', 'com', 'Anbu', '.', '॰', ' ', 'எம்', "'", '-', '\u200d'];
  for (let number = 0; number < parts.length ** 4; number += 1) {
    const typed = [0, 1, 2, 3]
      .map((place) => parts[Math.floor(number / parts.length ** place) % parts.length])
      .join('');
    const repeated = greetingName(typed);
    assert.doesNotMatch(repeated ?? '', /[.॰]\S|^ | $| {2}/u, JSON.stringify(typed));
  }
});

test('letters that look like dots, colons or slashes make no address', () => {
  for (const typed of [
    'evilꓸcom',
    'Visit evilꓸcom today',
    'httpsꓽノノevilꓸcom',
    'evilꞏcom',
    'evilᐧcom',
    'evil〳com',
    'evilǃ',
    'ꓸꓸꓽ',
    'Mеена', // Its second letter is Cyrillic, as are the rest.
  ])
    assert.equal(greetingName(typed), null, typed);
});

test('a message is no name: neither by its length nor by its words', () => {
  assert.equal(greetingName('a'.repeat(41)), null);
  assert.equal(greetingName('Your Account Was Hacked'), null);
  assert.equal(greetingName('A. B. C. D. E. Anbu'), null);
  assert.equal(greetingName('Please call us now about your money'), null);
  assert.equal(greetingName(''), null);
  assert.equal(greetingName(' '), null);
  assert.equal(greetingName(`Zal${'\u0301\u0302\u0303'.repeat(5)}go`), null);
});
