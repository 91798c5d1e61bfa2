import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feeOf, formatRupees, parsePercentage, parseRupees } from './price.ts';

test('the percentage of the discount text lowers the price, to whole rupees', () => {
  const discount = 'Early bird: 10% off with code PYTHON10 until June 30, 2025';
  assert.deepEqual(feeOf({ price: '₹5,000', discount }), {
    price: '₹4,500',
    oldPrice: '₹5,000',
    percentOff: 10,
  });
  assert.equal(feeOf({ price: '₹999', discount: '15 % combo offer' }).price, '₹849');
  assert.equal(feeOf({ price: '₹1,999', discount: 'Only today 12.5% off' }).price, '₹1,749');
});

test('a discount text without a percentage shows the price alone', () => {
  assert.deepEqual(feeOf({ price: '₹15,000', discount: 'Pay in 2 instalments with code DATA2025' }), {
    price: '₹15,000',
  });
  assert.deepEqual(feeOf({ price: '₹15,000', discount: '' }), { price: '₹15,000' });
});

test('a price without an amount is shown as it is written', () => {
  assert.deepEqual(feeOf({ price: 'On request', discount: '10% off' }), { price: 'On request' });
});

test('only a percentage above 0 and up to 100 counts', () => {
  assert.equal(parsePercentage('0% interest'), null);
  assert.equal(parsePercentage('120% satisfaction'), null);
  assert.equal(parsePercentage('100% off'), 100);
});

test('amounts are read from rupee texts and written with Indian grouping', () => {
  assert.equal(parseRupees('₹1,25,000'), 125000);
  assert.equal(parseRupees('Rs. 4,999.50 per seat'), 4999.5);
  assert.equal(parseRupees('free'), null);
  assert.equal(formatRupees(125000), '₹1,25,000');
  assert.equal(formatRupees(4500), '₹4,500');
});
