import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SettingName, settingNames } from '#app/lib/institute/setting-titles.ts';
import { otherInstitute as sound } from '#tests/support/other-institute.ts';
import type { Draft } from './draft.ts';
import { parseDraft } from './parse-draft.server.ts';
import { sectionOf } from './sections.ts';

const errorsOf = (name: SettingName, draft: unknown) => {
  const parsed = parseDraft(name, draft);
  return 'errors' in parsed ? parsed.errors : {};
};

test('a sound draft of every setting becomes what is stored', () => {
  for (const name of settingNames) assert.deepEqual(errorsOf(name, sound[name]), {}, name);
  assert.deepEqual(parseDraft('legal', { legal_name: 'Kili Education', gstin: '33abcde1234f1z5' }), {
    value: { legal_name: 'Kili Education', gstin: '33ABCDE1234F1Z5' },
  });
  assert.deepEqual(parseDraft('consent', { wording: 'We may call you.' }), {
    value: { wording: 'We may call you.', version: '' },
  });
  assert.deepEqual(parseDraft('enrolments_before_site', { enrolments: '0' }), { value: 0 });
});

test('what a form calls optional may stay empty, and nothing else', () => {
  for (const name of settingNames)
    for (const field of sectionOf(name)?.fields ?? []) {
      if (field.as === 'list') continue;
      // These stand and fall with another one, as a test below has it.
      const together = { title: { video: '' }, latitude: { longitude: '' }, longitude: { latitude: '' } };
      const others = together[field.name as keyof typeof together];
      const refused = errorsOf(name, { ...sound[name], ...others, [field.name]: '' })[field.name];
      assert.equal(refused !== undefined, field.required === true, `${name}.${field.name}`);
    }
});

/** Each text of each setting, with what is put in its place; in lists, in the first row. */
function* everyText(): Generator<[SettingName, string, (text: string) => Draft]> {
  for (const name of settingNames) {
    for (const field of sectionOf(name)?.fields ?? []) {
      const value = sound[name][field.name];
      if (field.as !== 'list') yield [name, field.name, (text) => ({ ...sound[name], [field.name]: text })];
      else
        for (const column of field.columns)
          yield [
            name,
            field.name,
            (text) => {
              const row = Array.isArray(value) ? value[0] : {};
              return { [field.name]: [{ ...row, [column.name]: text }] };
            },
          ];
    }
  }
}

test('no field takes a hundred kilobytes, marks that turn the direction of a text, or control characters', () => {
  for (const [name, field, draftWith] of everyText())
    for (const hostile of ['x'.repeat(100_000), 'a\u202eb', 'a\u2067b', 'a\u0000b', 'a\u001bb', '\ud800'])
      assert.ok(
        errorsOf(name, draftWith(hostile))[field],
        `${name}.${field} took ${JSON.stringify(hostile.slice(0, 9))}`,
      );
});

test('a line break is refused in every line, and kept in a paragraph', () => {
  const paragraphs = ['blurb', 'introduction', 'wording'];
  for (const [name, field, draftWith] of everyText()) {
    const refused = errorsOf(name, draftWith('One\r\nBcc: all@example.com'))[field];
    assert.equal(refused === undefined, paragraphs.includes(field), `${name}.${field}`);
  }
  assert.deepEqual(parseDraft('consent', { wording: 'One.\r\nTwo.' }), {
    value: { wording: 'One.\nTwo.', version: '' },
  });
});

test('markup, emoji and letters of every script are texts like any other', () => {
  for (const text of [
    '<script>alert(1)</script>',
    'Kili 🌱',
    'கிளி பள்ளி',
    'ശ്രീ‍',
    '{unknown} & "quotes"',
    '\u200fעברית',
  ])
    assert.deepEqual(
      parseDraft('names', { name: text, short_name: text, tagline: text, blurb: text }),
      { value: { name: text, short_name: text, tagline: text, blurb: text } },
      text,
    );
});

test('a name of nothing is refused, and so is a consent', () => {
  for (const blank of ['', '  ', '\u200d', '—']) {
    assert.match(errorsOf('names', { ...sound.names, name: blank }).name ?? '', /give the institute a name/);
    assert.match(errorsOf('consent', { wording: blank }).wording ?? '', /what people agree to/);
  }
});

for (const [typed, message] of [
  ['nobody', /cannot be dialled/],
  ['12', /cannot be dialled/],
  ['javascript:alert(1)', /cannot be dialled/],
  ['98765 43210 x12', /cannot be dialled/],
  ['99999 00000 / 88888 00000', /cannot be dialled/],
  ['98765', /cannot be dialled/],
] as const)
  test(`“${typed}” is no phone number`, () => {
    assert.match(errorsOf('contact', { ...sound.contact, phone: typed }).phone ?? '', message);
  });

test('WhatsApp needs a number with a country', () => {
  const errors = errorsOf('contact', { ...sound.contact, whatsapp: '1800 123 4567' });
  assert.match(errors.whatsapp ?? '', /WhatsApp finds nobody/);
});

test('an email address brings no second one, and no header, along', () => {
  for (const email of [
    '',
    'a',
    'a@b',
    "o'brien@b.in",
    'a@b.in, c@d.in',
    'a?bcc=x@b.in',
    '<a@b.in>',
    'a%0d@b.in',
  ])
    assert.match(errorsOf('contact', { ...sound.contact, email }).email ?? '', /email address/, email);
});

test('addresses lead to https and nowhere else', () => {
  for (const map of [
    'javascript:alert(1)',
    'http://maps.example',
    'data:text/html,x',
    '//maps.example',
    'https://',
  ])
    assert.match(errorsOf('address', { ...sound.address, map }).map ?? '', /begins with https/, map);
  const errors = errorsOf('links', {
    links: [
      { name: '', address: ' ' },
      { name: 'Elsewhere', address: 'javascript:alert(1)' },
    ],
  });
  assert.equal(errors.links, 'Link 2: Please paste an address that begins with https://.');
});

test('a place on the map has both degrees, or none', () => {
  assert.match(
    errorsOf('address', { ...sound.address, longitude: '' }).longitude ?? '',
    /both the latitude and the longitude/,
  );
  assert.match(
    errorsOf('address', { ...sound.address, latitude: '91' }).latitude ?? '',
    /between -90 and 90/,
  );
  assert.match(
    errorsOf('address', { ...sound.address, latitude: '1e1' }).latitude ?? '',
    /between -90 and 90/,
  );
});

test('hours are in the order of the week and of the day, and the message names the row', () => {
  const row = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' };
  for (const [wrong, message] of [
    [{ from: 'Saturday' }, 'Hours 2: The week begins on Monday: please put the earlier day first.'],
    [{ closes: '08:00' }, 'Hours 2: You close before you open.'],
    [{ opens: '' }, 'Hours 2: Please choose when you open and when you close.'],
    [{ to: 'Caturday' }, 'Hours 2: Please choose a day.'],
  ] as const)
    assert.equal(errorsOf('office_hours', { hours: [row, { ...row, ...wrong }] }).hours, message);
});

test('rows into which nothing was written are left out', () => {
  assert.deepEqual(parseDraft('job_figures', { figures: [{ figure: ' ', label: '' }] }), { value: [] });
  const figure = { figure: '90%', label: 'placed' };
  const basis = 'of 118 students of 2025';
  assert.deepEqual(
    parseDraft('job_figures', {
      figures: [
        { ...figure, basis: ` ${basis} ` },
        { ...figure, basis: '' },
      ],
    }),
    { value: [{ ...figure, basis }, figure] },
  );
  assert.equal(
    errorsOf('job_figures', { figures: [{ figure: '5', label: '' }] }).figures,
    'Figure 1: Please write what it counts.',
  );
});

for (const typed of [
  'https://www.youtube.com/watch?v=abcdefghi-_',
  'http://youtube.com/watch?feature=share&v=abcdefghi-_&t=4',
  'https://m.youtube.com/watch?v=abcdefghi-_',
  'https://youtu.be/abcdefghi-_?si=x',
  'youtu.be/abcdefghi-_',
  'https://www.youtube.com/embed/abcdefghi-_?autoplay=1',
  'https://www.youtube-nocookie.com/embed/abcdefghi-_',
  'https://www.youtube.com/shorts/abcdefghi-_',
  'https://www.youtube.com/live/abcdefghi-_',
])
  test(`${typed} is stored as the video that it is`, () => {
    const parsed = parseDraft('tour', { ...sound.tour, video: typed });
    assert.deepEqual(parsed, {
      value: { ...sound.tour, video: 'https://www.youtube.com/watch?v=abcdefghi-_' },
    });
  });

for (const typed of [
  'https://vimeo.com/123456789',
  'https://www.youtube.com.evil.example/watch?v=abcdefghi-_',
  'https://evil.example/https://youtu.be/abcdefghi-_',
  'https://www.youtube.com/watch?v=abcdefghi-_"onload=x',
  'https://www.youtube.com/@channel',
  'javascript://www.youtube.com/watch?v=abcdefghi-_',
  'nonsense',
])
  test(`${typed} is no video that can be played here`, () => {
    assert.match(
      errorsOf('tour', { ...sound.tour, video: typed }).video ?? '',
      /^Only videos at www\.youtube\.com can be played here: paste an address such as https:/,
    );
  });

test('a video without a title is refused, a title without a video is not', () => {
  assert.match(errorsOf('tour', { ...sound.tour, title: '' }).title ?? '', /what the video shows/);
  assert.deepEqual(errorsOf('tour', { ...sound.tour, video: '' }), {});
});

test('a GSTIN of another form is refused', () => {
  for (const gstin of ['33ABCDE1234F1Z', '33ABCDE1234F1Y5', 'GSTIN 33ABCDE1234F1Z5'])
    assert.match(errorsOf('legal', { ...sound.legal, gstin }).gstin ?? '', /15 letters and digits/, gstin);
});

test('what is no draft at all is refused in words, too', () => {
  for (const name of settingNames)
    for (const draft of [null, 5, 'x', [], {}]) assert.ok('errors' in parseDraft(name, draft), name);
});
