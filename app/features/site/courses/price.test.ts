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
  assert.equal(feeOf({ price: '₹999', discount: '15 % combo discount' }).price, '₹849');
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

test('a price that is more than one plain amount is shown as it is typed', () => {
  for (const price of [
    '₹1.5 Lakh',
    '₹25k',
    '3 EMIs of ₹5,000',
    '₹5,000 - ₹8,000',
    '₹45,000 + GST',
    'Rs 5,000 per month',
    '₹0',
  ]) {
    assert.deepEqual(feeOf({ price, discount: '10% off' }), { price });
  }
});

test('a percentage counts where it stands alone or is said to be taken off', () => {
  for (const [text, percentage] of [
    ['10%', 10],
    ['10% off', 10],
    ['Save 15%', 15],
    ['20% early bird discount', 20],
    ['Flat 25% discount', 25],
    ['12.5% less until Friday', 12.5],
    ['Discount: 30%', 30],
    ['Pay 40% now and get 5% off', 5],
    ['100% placement assistance, 10% launch discount', 10],
  ] as const) {
    assert.equal(parsePercentage(text), percentage, text);
  }
});

test('a percentage of something else lowers no price', () => {
  for (const text of [
    '100% placement assistance',
    'Pay 40% now, the rest later',
    'Pay 40% now for a discount',
    'Up to 50% off',
    '0% interest',
    '0% off',
    '100% off',
    '120% off',
  ]) {
    assert.equal(parsePercentage(text), null, text);
  }
});

test('plain amounts are read and written with Indian grouping', () => {
  for (const [text, rupees] of [
    ['₹1,25,000', 125_000],
    ['5000', 5000],
    ['Rs 5,000', 5000],
    ['Rs.5,000/-', 5000],
    ['INR 1,250,000 only', 1_250_000],
    [' ₹ 4,999.50 ', 4999.5],
    ['Rs. 4,999.50 per seat', null],
    ['₹1.5', null],
    ['free', null],
  ] as const) {
    assert.equal(parseRupees(text), rupees, text);
  }
  assert.equal(formatRupees(125000), '₹1,25,000');
  assert.equal(formatRupees(4500), '₹4,500');
});
