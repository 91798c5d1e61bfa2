import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { blankDraft, type Draft, schemaOf } from '../fields/field.ts';
import { workshopFields } from './workshop-fields.ts';

const parse = (changes: Partial<Draft<typeof workshopFields>> = {}) =>
  v.parse(schemaOf(workshopFields), { ...blankDraft(workshopFields), ...changes });

test('max attendees is read as an integer, a hundred where nothing is typed', () => {
  for (const [typed, seats] of [
    ['', 100],
    ['30', 30],
    [' 45 seats', 45],
    ['12.9', 12],
    ['1,000', 1000],
    ['0', 0],
  ] as const) {
    assert.equal(parse({ max_attendees: typed }).max_attendees, seats, typed);
  }
});

test('what is no number, or out of bounds, is told of', () => {
  for (const max_attendees of ['many', '-1', '100001']) {
    assert.throws(() => parse({ max_attendees }), /whole number from 0 to 1,00,000/, max_attendees);
  }
});

test('prices may stay empty, or be typed as people write them', () => {
  assert.equal(parse({ original_price: '' }).original_price, null);
  for (const [typed, rupees] of [
    ['₹1,500', 1500],
    [' ₹ 1 500 ', 1500],
    ['1,50,000', 150_000],
    ['150,000', 150_000],
    ['0', 0],
  ] as const) {
    assert.equal(parse({ original_price: typed }).original_price, rupees, typed);
  }
});

test('a price that is no plain number is told of, not guessed', () => {
  for (const typed of ['1.5 lakh', '1500.50', '1,5', 'Rs 500', '500/-', '-1', '1e3', '₹', '99999999999']) {
    assert.throws(() => parse({ discounted_price: typed }), /whole rupees in digits/, typed);
  }
});

test('the date is a day as people write it, or words; a day that does not exist is told of', () => {
  for (const [typed, date] of [
    ['15/6/2024', '2024-06-15'],
    ['2024-06-15', '2024-06-15'],
    [' Every Saturday ', 'Every Saturday'],
    ['15 June', '15 June'],
    ['', ''],
  ] as const) {
    assert.equal(parse({ date: typed }).date, date, typed);
  }
  assert.throws(() => parse({ date: '31/06/2024' }), /no 31\/06\/2024 in the calendar/);
  assert.throws(() => parse({ date: '15/6' }), /write the date as day\/month\/year/);
});
