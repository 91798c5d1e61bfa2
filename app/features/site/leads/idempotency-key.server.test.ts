import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { leadKey } from './idempotency-key.server.ts';
import type { Lead } from './schema.server.ts';

const lead: Lead = {
  type: 'contact',
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '98765 43210',
  course: 'python',
  message: 'When do you start?',
  whatsapp: false,
};
const derived = (changes: Partial<Lead> = {}) => wordsKey({ ...lead, ...changes } as Lead);

function wordsKey(lead: Lead): string {
  const key = leadKey(undefined, lead);
  assert.ok('words_key' in key);
  return key.words_key;
}

test("the browser's key is kept", () => {
  const key = randomUUID();
  assert.deepEqual(leadKey(key, lead), { idempotency_key: key });
  assert.deepEqual(leadKey(key.toUpperCase(), lead), { idempotency_key: key });
});

test('what is not a key is not passed on to the database', () => {
  for (const key of ['', 'x', `${randomUUID()}'`, '{}'])
    assert.deepEqual(leadKey(key, lead), { words_key: derived() });
});

test('a derived key is a UUID of version 8', () => {
  assert.match(derived(), /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('the same words give the same key at any time', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 15, 13, 49, 59) });
  const before = derived();
  t.mock.timers.tick(2000);
  assert.equal(derived(), before);
});

test('consent that is withdrawn is another lead', () => {
  assert.notEqual(derived({ whatsapp: true }), derived({ whatsapp: false }));
});

test('case and spacing make no difference to who it is', () => {
  const sloppy = { name: 'priya  RAMAN', email: 'Priya@Example.com', phone: '(98765) 43-210' };
  assert.equal(derived(sloppy), derived());
});

test('another person, course or message is another lead', () => {
  const others: Partial<Lead>[] = [
    { name: 'Priya Rajan' },
    { email: 'p@example.com' },
    { phone: '98765 43211' },
    { course: 'java' },
    { message: null },
  ];
  const keys = new Set([derived(), ...others.map((other) => derived(other))]);
  assert.equal(keys.size, others.length + 1);
  const { course: _, message: __, ...person } = lead as Extract<Lead, { type: 'contact' }>;
  const enrolment: Lead = { ...person, type: 'enrollment', course_id: 'python', course_name: 'Python' };
  assert.ok(!keys.has(wordsKey(enrolment)));
});
