import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { blankDraft, type Draft, draftOf, schemaOf } from '../fields/field.ts';
import { jobFields } from './job-fields.ts';

const blank = blankDraft(jobFields);
const parse = (changes: Partial<Draft<typeof jobFields>> = {}) =>
  v.parse(schemaOf(jobFields), { ...blank, ...changes });

test('a job may be all blanks, and is then posted today', () => {
  const { title, type, skills, posted_date, valid_through, status } = parse();
  assert.deepEqual(
    { title, type, skills, posted_date, valid_through, status },
    { title: '', type: 'Full-time', skills: [], posted_date: 'Today', valid_through: null, status: 'active' },
  );
});

test('skills are split at commas, trimmed, and empty ones dropped', () => {
  assert.deepEqual(parse({ skills: ' React,, TypeScript ,\n SQL,' }).skills, ['React', 'TypeScript', 'SQL']);
});

test('lengths count characters, not code units', () => {
  assert.equal(parse({ title: '🏺'.repeat(200) }).title.length, 400);
  assert.throws(() => parse({ title: '🏺'.repeat(201) }), /at most 200 characters/);
});

test('an address begins with http or https, and a date is one', () => {
  assert.equal(
    parse({ application_url: ' https://example.com/a ' }).application_url,
    'https://example.com/a',
  );
  assert.throws(() => parse({ application_url: 'javascript:alert(1)' }), /begin the address/);
  assert.equal(parse({ valid_through: ' 5/3/2026 ' }).valid_through, '2026-03-05');
  assert.throws(() => parse({ valid_through: '2026-02-30' }), /no 30\/02\/2026 in the calendar/);
  assert.throws(() => parse({ valid_through: 'next week' }), /write the date as day\/month\/year/);
});

test('a status is one of three', () => {
  assert.throws(() => parse({ status: 'open' }), /choose a status/);
});

test('what is stored comes back into the form as it was typed', () => {
  const stored = parse({ skills: 'React, SQL' });
  assert.deepEqual(draftOf(jobFields, stored), { ...blank, skills: 'React, SQL', posted_date: 'Today' });
});
