import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { textKinds } from '#supabase/text-kinds.ts';
import { declarations } from '../declarations.ts';
import type { Fields } from '../fields/field.ts';

const everyField = textKinds.flatMap((kind) =>
  Object.entries<Fields[string]>(declarations[kind]).map(([name, field]) => ({ kind, name, ...field })),
);
type EveryField = (typeof everyField)[number];

const of = (...controls: string[]) => everyField.filter(({ control }) => controls.includes(control.as));
const isForAddresses = ({ control, look, label }: EveryField) =>
  control.as === 'image' || look.inputMode === 'url' || label === 'Link';
const isForWords = ({ look, name, ...field }: EveryField) =>
  !isForAddresses({ look, name, ...field }) &&
  look.inputMode === undefined &&
  look.type === undefined &&
  name !== 'slug';

const refusalOf = ({ schema }: EveryField, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test('what looks like HTML, notation or a language from the right is text like any other', () => {
  for (const field of of('line', 'text').filter(isForWords)) {
    for (const words of [
      '<script>alert(1)</script>',
      '**{city}**',
      'தமிழ் 👩🏽‍💻 ‏עברית',
      'javascript:alert(1)',
    ]) {
      assert.equal(v.parse(field.schema, words), words, `${field.kind}.${field.name}`);
    }
  }
});

test('characters that nobody sees, and line breaks on one line, are refused in words', () => {
  const unseen = ['a\u0000b', 'a\u0007b', 'a\u202eb', 'a\u2066b', 'a\ud800b'];
  for (const field of of('line', 'text').filter(isForWords)) {
    const attempts = field.control.as === 'line' ? [...unseen, 'a\r\nBcc: b', 'a\u2028b'] : unseen;
    for (const attempt of attempts)
      assert.match(refusalOf(field, attempt) ?? 'taken', /cannot be seen/, `${field.kind}.${field.name}`);
  }
  for (const field of of('list').filter(isForWords))
    assert.match(refusalOf(field, ['a\nb']) ?? 'taken', /cannot be seen/, `${field.kind}.${field.name}`);
});

test('a paragraph may be pasted from anywhere: its lines end alike, and no blank ones stand around it', () => {
  for (const field of of('text').filter(isForWords))
    assert.equal(
      v.parse(field.schema, ' \n - a\r\n\tb\u2028c\n '),
      ' - a\n\tb\nc',
      `${field.kind}.${field.name}`,
    );
});

test('100 KB are refused in words', () => {
  const much = 'x'.repeat(100_000);
  for (const field of of('line', 'text', 'image', 'list', 'choice', 'icon', 'reference')) {
    const message = refusalOf(field, field.control.as === 'list' ? [much] : much);
    assert.match(message ?? 'taken', /^Please/, `${field.kind}.${field.name}`);
  }
});

test('an address that is none of the web is refused in words', () => {
  for (const field of everyField.filter(isForAddresses)) {
    for (const address of [
      'javascript:alert(1)',
      ' JaVaScript:alert(1)',
      'data:text/html,<b>',
      '//evil.example',
      '/\\evil.example',
      'https://',
      'https://example.com/a b',
      'https://example.com/a\\b',
      'java\tscript:alert(1)',
    ]) {
      const message = refusalOf(field, field.control.as === 'list' ? [address] : address);
      assert.match(
        message ?? 'taken',
        /^Please begin|cannot be seen/,
        `${field.kind}.${field.name}: ${address}`,
      );
    }
  }
});

test('a banner leads to a page of the site or of another one', () => {
  for (const link of ['', '/jobs', '/#contact', '#courses', 'https://example.com/a'])
    assert.equal(v.parse(declarations.banners.link.schema, link), link);
  // The site makes no link of these, or the column does not take them.
  for (const link of [
    '/jobs page',
    '/a\\b',
    '/.//evil.example',
    'jobs',
    'tel:+919876543210',
    'mailto:a@kili.example',
  ])
    assert.match(refusalOf(pick('banners', 'link'), link) ?? 'taken', /^Please begin the link/, link);
});

test('years and prices are whole numbers, or none', () => {
  assert.equal(v.parse(declarations.trainers.years.schema, ''), null);
  assert.equal(v.parse(declarations.trainers.years.schema, '12'), 12);
  for (const years of ['many', '-1', '81'])
    assert.throws(
      () => v.parse(declarations.trainers.years.schema, years),
      /whole number from 0 to 80/,
      years,
    );
  assert.throws(() => v.parse(declarations.services.price.schema, '1.5 lakh'), /whole rupees/);
});

test('a consent was given, and withdrawn, on a day that has come in India', ({ mock }) => {
  // In UTC it is still the 17th.
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-17T20:00:00Z') });
  for (const kind of ['testimonials', 'student_projects'] as const)
    for (const name of ['consent_given_on', 'consent_withdrawn_on'] as const) {
      const { schema } = declarations[kind][name];
      for (const [typed, stored] of [
        ['', null],
        ['18/11/2026', '2026-11-18'],
      ] as const)
        assert.equal(v.parse(schema, typed), stored);
      assert.match(refusalOf(pick(kind, name), '19/11/2026') ?? 'taken', /still to come/);
      assert.match(refusalOf(pick(kind, name), '31/11/2026') ?? 'taken', /no 31\/11\/2026/);
    }
});

test('a choice is one of those that are offered', () => {
  assert.match(refusalOf(pick('hero_slides', 'icon'), 'trash') ?? '', /choose an icon/);
  assert.match(refusalOf(pick('banners', 'place'), 'everywhere') ?? '', /choose a place/);
  assert.match(refusalOf(pick('questions', 'course_id'), 'python') ?? '', /choose a course/);
});

const pick = (kind: string, name: string) =>
  everyField.find((field) => field.kind === kind && field.name === name) ?? assert.fail();
