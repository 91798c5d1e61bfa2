import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSalary } from './salary.ts';

const readableSalaries: [text: string, min: number, max: number, unit: string][] = [
  ['₹5-8 LPA', 500_000, 800_000, 'YEAR'],
  ['₹16-25 LPA', 1_600_000, 2_500_000, 'YEAR'],
  ['₹6 LPA', 600_000, 600_000, 'YEAR'],
  ['₹ 4.5 – 6 LPA', 450_000, 600_000, 'YEAR'],
  ['5 to 8 lakhs per annum', 500_000, 800_000, 'YEAR'],
  ['₹5L - ₹8L p.a.', 500_000, 800_000, 'YEAR'],
  ['Rs. 5,00,000 - 8,00,000 per annum', 500_000, 800_000, 'YEAR'],
  ['₹40,000 per month', 40_000, 40_000, 'MONTH'],
  ['₹25k-40k pm', 25_000, 40_000, 'MONTH'],
  ['INR 1.2 crore a year', 12_000_000, 12_000_000, 'YEAR'],
];

for (const [text, min, max, unit] of readableSalaries) {
  test(`"${text}" is understood`, () => assert.deepEqual(parseSalary(text), { min, max, unit }));
}

for (const text of [
  '',
  'Negotiable',
  '₹8-5 LPA',
  '₹40,000',
  'Up to ₹8 LPA',
  '₹5-8 LPA plus bonus',
  '0 LPA',
]) {
  test(`"${text}" says nothing that a search engine could use`, () => assert.equal(parseSalary(text), null));
}
