import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRupees, groupDigits } from './rupees.ts';

test('rupees are grouped as people in India write them', () => {
  assert.equal(formatRupees(0), '₹0');
  assert.equal(formatRupees(99), '₹99');
  assert.equal(formatRupees(4500), '₹4,500');
  assert.equal(formatRupees(125_000), '₹1,25,000');
});

test('paise have two digits, and whole rupees none', () => {
  assert.equal(formatRupees(1499.5), '₹1,499.50');
  assert.equal(formatRupees(12_345_678.05), '₹1,23,45,678.05');
  assert.equal(formatRupees(1499.999), '₹1,500');
});

test('every amount reads as Intl writes it', () => {
  const { format } = new Intl.NumberFormat('en-IN');
  for (let whole = 0; whole < 1e11; whole = whole * 3 + 7) {
    for (const paise of [0, 0.05, 0.1, 0.25, 0.5, 0.99]) {
      for (const amount of [whole + paise, -(whole + 1 + paise)])
        assert.equal(groupDigits(amount), format(amount));
    }
  }
  for (let digits = 1; digits <= 15; digits++) {
    assert.equal(groupDigits(10 ** digits), format(10 ** digits));
    assert.equal(groupDigits(10 ** digits - 1), format(10 ** digits - 1));
  }
});
