/**
 * Numbers as people write them, and what they are read as. `private.phone_to_e164` (supabase/tests/leads/phone-numbers.test.ts)
 * and app/lib/phone-number.ts are both held to this table, and the table to libphonenumber, from which a row departs only
 * where it says why.
 */
export interface PhoneRow {
  typed: string;
  e164: string | null;
  /** Why libphonenumber says something else; the test asks whether it still does. */
  differs?: string;
}

const mobiles = ['6', '7', '8', '9'].flatMap((first) =>
  // Seven digits apart, so that every digit stands in every place sooner or later.
  [1, 2, 3, 4, 5].map((turn) => `${first}${String((turn * 173_205_081) % 1e9).padStart(9, '0')}`),
);

/** The codes of Indian cities have two to four digits, and their numbers fill up to ten. */
const landlines: [code: string, number: string][] = [
  ['11', '23456789'],
  ['22', '24567890'],
  ['33', '25678901'],
  ['40', '26789012'],
  ['44', '28901234'],
  ['80', '25012345'],
  ['265', '2345678'],
  ['422', '2456789'],
  ['484', '2567890'],
  ['824', '2678901'],
  ['1972', '223456'],
  ['4562', '234567'],
  ['4324', '245678'],
  ['8192', '256789'],
];

const inFives = (number: string) => [number.slice(0, 5), number.slice(5)];

const indian: PhoneRow[] = [...mobiles.map(inFives), ...landlines].flatMap(([first = '', second = '']) =>
  [
    `+91${first}${second}`,
    `+91 ${first} ${second}`,
    `+91-${first}-${second}`,
    `(+91) ${first}.${second}`,
    `+ 91 ${first} ${second}`,
    `+910${first}${second}`,
    `+91 0${first}-${second}`,
    `+91 (0) ${first} ${second}`,
    `+91 (0${first}) ${second}`,
    `0091${first}${second}`,
    `00 91 ${first} ${second}`,
    `0091 0 ${first} ${second}`,
    `0091 (0)${first} ${second}`,
    `91${first}${second}`,
    `91 ${first} ${second}`,
    `91-${first}-${second}`,
    `0${first}${second}`,
    `0${first} ${second}`,
    `0${first}-${second}`,
    `(0${first}) ${second}`,
    ` 0${first}  ${second} `,
  ].map((typed) => ({ typed, e164: `+91${first}${second}` })),
);

const mobilesAlone: PhoneRow[] = mobiles.flatMap((number) =>
  [number, inFives(number).join(' '), inFives(number).join('-'), number.replace(/(...)(...)/, '$1.$2.')].map(
    (typed) => ({ typed, e164: `+91${number}` }),
  ),
);

const foreign: PhoneRow[] = [
  ['1', '415', '5552671'],
  ['1', '212', '4567890'],
  ['7', '916', '1234567'],
  ['33', '6', '12345678'],
  ['39', '06', '69821234'],
  ['44', '20', '79460958'],
  ['49', '30', '901820'],
  ['55', '11', '912345678'],
  ['60', '12', '3456789'],
  ['61', '412', '345678'],
  ['65', '8123', '4567'],
  ['86', '131', '23456789'],
  ['94', '71', '2345678'],
  ['880', '1712', '345678'],
  ['971', '50', '1234567'],
  ['977', '984', '1234567'],
].flatMap(([country, first, second]) =>
  [
    `+${country}${first}${second}`,
    `+${country} ${first} ${second}`,
    `+${country}-${first}-${second}`,
    `+${country} (${first}) ${second}`,
    `(+${country}) ${first}.${second}`,
    `00${country}${first}${second}`,
    `00 ${country} ${first} ${second}`,
    `00${country}-${first}-${second}`,
  ].map((typed) => ({ typed, e164: `+${country}${first}${second}` })),
);

const trunkInBrackets: PhoneRow[] = [
  { typed: '+44 (0)20 7946 0958', e164: '+442079460958' },
  { typed: '(+44) (0) 20 7946 0958', e164: '+442079460958' },
  { typed: '0044 (0)20 7946 0958', e164: '+442079460958' },
  { typed: '+49 (0)30 901820', e164: '+4930901820' },
  { typed: '+61 (0)412 345 678', e164: '+61412345678' },
  { typed: '+39 (0)6 6982 1234', e164: '+390669821234' },
  { typed: '+378 (0)549 882914', e164: '+3780549882914' },
];

const marks = (codes: string) =>
  codes.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });

const withMark = (code: number) => ({
  typed: `+91 98765${String.fromCodePoint(code)}43210`,
  e164: '+919876543210',
});

const pasted: PhoneRow[] = [
  ...marks('20 2d 2e a0 ad 200b 2010-2015 2060 2212 3000').map(withMark),
  ...marks('9-d 1680 2000-200a 200c-200f 2028-202f 205f 2061-2069 feff').map((code) => ({
    ...withMark(code),
    differs: 'a mark in the middle that libphonenumber does not expect there',
  })),
  { typed: '\ufeff98765 43210', e164: '+919876543210' },
  { typed: '\u202a+91\u00a098765\u201143210\u202c', e164: '+919876543210' },
];

const differing: Record<string, [typed: string, e164: string | null][]> = {
  'ten digits below 6 may be a number of another country': [
    ['44 2345 6789', null],
    ['(415) 555-2671', null],
    ['5876543210', null],
  ],
  'nobody enquires from a toll-free number': [
    ['1800 123 4567', null],
    ['1800-425-0111', null],
  ],
  'what says more than a number may be two, and is left to people': [
    ['98765 43210 ext 5', null],
    ['9876543210;ext=5', null],
    ['Ph: 98765 43210', null],
    ['tel:+919876543210', null],
    ['98765/43210', null],
    ['[+91] 98765 43210', null],
  ],
  'digits of another script are dialled as they were typed': [
    ['＋９１９８７６５４３２１０', null],
    ['٩٨٧٦٥٤٣٢١٠', null],
  ],
  'an odd number with its country is kept: it never refuses a lead': [
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
    ['+91 98765 4321', '+91987654321'],
    ['+91 91 98765 43210', '+91919876543210'],
    ['+999 12345678', '+99912345678'],
  ],
  'which countries have a trunk 0 is not known here, unless it is in brackets': [
    ['+44 020 7946 0958', '+4402079460958'],
  ],
};

const rubbish = [
  '',
  ' ',
  '+',
  '+91',
  '0',
  '00',
  '()',
  '100',
  '12345',
  '987654321',
  '98765432101',
  '091 98765 43210',
  '000919876543210',
  '+0091 98765 43210',
  '+0123456789',
  '++919876543210',
  '+91+98765 43210',
  '+123456',
  '+1234567890123456',
  '9876543210 / 9876543211',
  '9876543210, 9876543211',
  '98765_43210',
  '९८७६५ ४३२१०',
  'call me',
  '+91 nine eight',
  "98765'43210",
  '1e10',
  '0x9876543210',
].map((typed): PhoneRow => ({ typed, e164: null }));

export const phoneNumbers: PhoneRow[] = [
  ...indian,
  ...mobilesAlone,
  ...foreign,
  ...trunkInBrackets,
  ...pasted,
  ...Object.entries(differing).flatMap(([differs, rows]) =>
    rows.map(([typed, e164]) => ({ typed, e164, differs })),
  ),
  ...rubbish,
];
