import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { idempotencyKey } from './idempotency-key.server.ts';
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
const noon = Date.UTC(2026, 10, 15, 12);
const minutes = (count: number) => noon + count * 60_000;
const derived = (changes: Partial<Lead> = {}, now = noon) =>
  idempotencyKey(undefined, { ...lead, ...changes } as Lead, now);

test("the browser's key is kept", () => {
  const key = randomUUID();
  assert.equal(idempotencyKey(key, lead, noon), key);
  assert.equal(idempotencyKey(key.toUpperCase(), lead, noon), key);
});

test('what is not a key is not passed on to the database', () => {
  for (const key of ['', 'x', `${randomUUID()}'`, '{}'])
    assert.equal(idempotencyKey(key, lead, noon), derived());
});

test('a derived key is a UUID of version 8', () => {
  assert.match(derived(), /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('the same words give the same key for ten minutes', () => {
  assert.equal(derived({}, minutes(9.99)), derived());
  assert.notEqual(derived({}, minutes(10)), derived());
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
  assert.ok(!keys.has(idempotencyKey(undefined, enrolment, noon)));
});
