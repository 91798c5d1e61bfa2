import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feeInWords, feeOf, parsePercentage, parseRupees } from './price.ts';

test('the percentage of the discount text lowers the price, to whole rupees', () => {
  const discount = 'Early bird: 10% off with code PYTHON10 until June 30, 2025';
  assert.deepEqual(feeOf({ price: '₹5,000', discount }), {
    price: '₹4,500',
    amount: 4500,
    oldPrice: '₹5,000',
    percentOff: 10,
    condition: discount,
  });
  assert.equal(feeOf({ price: '₹999', discount: '15 % early discount' }).price, '₹849');
  assert.equal(feeOf({ price: '₹1,999', discount: 'Only today 12.5% off' }).price, '₹1,749');
});

test('a price that needs a second course says so first, and what the course alone costs', () => {
  const discount = 'Combo offer: 15% off when you enroll for MySQL together with any other course';
  const words = 'only with a second course; alone ₹14,000.';
  assert.deepEqual(feeOf({ price: '₹14,000', discount }), {
    ...{ price: '₹11,900', amount: 11_900, oldPrice: '₹14,000', percentOff: 15 },
    alone: { amount: 14_000, words },
    condition: `${words} ${discount}`,
  });
  assert.equal(feeInWords({ price: '₹14,000', discount }), `₹11,900 ${words} ${discount}.`);
  const isAlone = (text: string) => feeOf({ price: '₹5,000', discount: text }).alone !== undefined;
  for (const text of ['15 % combo discount', '10% off with a second course', '20% off for two courses'])
    assert.ok(isAlone(text), text);
  for (const text of ['10% off, not with any other offer', '10% off together with a friend', 'Combo: ask us'])
    assert.ok(!isAlone(text), text);
});

test('a discount text without a percentage leaves the price, and is told with it all the same', () => {
  assert.deepEqual(feeOf({ price: '₹15,000', discount: ' Pay in 2 instalments with code DATA2025 ' }), {
    price: '₹15,000',
    amount: 15_000,
    condition: 'Pay in 2 instalments with code DATA2025',
  });
  assert.deepEqual(feeOf({ price: '₹15,000', discount: ' ' }), { price: '₹15,000', amount: 15_000 });
});

test('the lines of a condition become one', () => {
  assert.equal(feeOf({ price: '', discount: ' Code TWO,\n\nuntil June ' }).condition, 'Code TWO, until June');
});

test('price and condition can be said in sentences', () => {
  assert.equal(
    feeInWords({ price: '₹5,000', discount: '10% off with code PY10' }),
    '₹4,500. 10% off with code PY10.',
  );
  assert.equal(feeInWords({ price: 'On request', discount: 'Ask us!' }), 'On request. Ask us!');
  assert.equal(feeInWords({ price: '', discount: '' }), '');
});

test('a price without an amount is shown as it is written', () => {
  assert.deepEqual(feeOf({ price: 'On request', discount: '10% off' }), {
    price: 'On request',
    condition: '10% off',
  });
});

test('a price that is more than one plain amount is shown as it is typed', () => {
  for (const price of [
    '₹1.5 Lakh',
    '₹25k',
    '3 EMIs of ₹5,000',
    '₹5,000 - ₹8,000',
    '₹45,000 + GST',
    'Rs 5,000 per month',
    '',
  ]) {
    assert.deepEqual(feeOf({ price, discount: '10% off' }), { price, condition: '10% off' });
  }
  assert.deepEqual(feeOf({ price: '₹0', discount: '10% off' }), {
    price: '₹0',
    amount: 0,
    condition: '10% off',
  });
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

test('of two percentages that differ none is taken off, and the text tells them both', () => {
  const discount = '10% off for girls, 5% off for everyone else';
  assert.deepEqual(feeOf({ price: '₹5,000', discount }), {
    price: '₹5,000',
    amount: 5000,
    condition: discount,
  });
  for (const text of [
    '10% off for girls, 5% for everyone else',
    'Save 20% or get a 15% discount',
    '5% to 10% off',
    '5% or 10% off',
    '10% off until Friday, then 5% less',
  ]) {
    assert.equal(parsePercentage(text), null, text);
  }
  assert.equal(parsePercentage('Save 10%: 10% off for everybody'), 10);
});

test('the price that is struck through has its paise in two digits', () => {
  assert.equal(feeOf({ price: '₹1,499.50', discount: '10% off' }).oldPrice, '₹1,499.50');
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
});
