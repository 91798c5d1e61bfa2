import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceFrom, servicesInWords } from './service-prices.ts';

test('a service says where its prices start, or that one has to ask', () => {
  assert.equal(priceFrom({ price: 25_000 }), 'from ₹25,000');
  assert.equal(priceFrom({ price: 0 }), 'from ₹0');
  assert.equal(priceFrom({ price: null }), 'Price on request');
});

test('the description of the page names services as long as there is room', () => {
  const services = [
    { title: 'Websites', price: 25_000 },
    { title: 'Advice', price: null },
  ];
  assert.equal(servicesInWords(services, 'x'), 'Websites from ₹25,000, Advice.');
  assert.ok(
    servicesInWords(
      Array.from({ length: 40 }, () => services[0] ?? assert.fail()),
      'x',
    ).length <= 170,
  );
  assert.equal(servicesInWords([], 'What we do.'), 'What we do.');
});
