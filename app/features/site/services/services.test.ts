import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRupees } from '#app/lib/rupees.ts';
import { services } from './services.ts';

test('the five services start at the prices of the specification', () => {
  assert.deepEqual(
    services.map(({ title, price }) => `${title} ${formatRupees(price)}`),
    [
      'Website Development ₹25,000',
      'AI Chatbots ₹15,000',
      'Voice Bots ₹20,000',
      'NLP Solutions ₹18,000',
      'Computer Vision ₹22,000',
    ],
  );
});

test('every field of every service says something', () => {
  for (const service of services) {
    for (const [field, value] of Object.entries(service)) {
      assert.ok(
        Array.isArray(value) ? value.length >= 4 && value.every(Boolean) : value,
        `${service.id} ${field}`,
      );
    }
  }
  assert.equal(new Set(services.map(({ id }) => id)).size, services.length);
});
