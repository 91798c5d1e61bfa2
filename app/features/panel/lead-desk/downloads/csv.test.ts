import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, phoneCell } from './csv.ts';

test('quotes are doubled, and commas and line breaks stay inside their cell', () => {
  assert.equal(csvLine(['a "b"', 'c, d', 'e\r\nf', '']), '"a ""b""","c, d","e\r\nf",""\r\n');
});

test('no text becomes a formula', () => {
  const attacks = [
    '=HYPERLINK("http://evil.example","here")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00a0=1',
    '＝1+1',
    '＠SUM(A1)',
  ];
  for (const attack of attacks) {
    assert.equal(csvLine([attack]), `"'${attack.replaceAll('"', '""')}"\r\n`, JSON.stringify(attack));
  }
});

test('an ordinary text stays as it was written', () => {
  for (const text of ['Priya', 'a=b', 'C++', "O'Brien", 'priya@example.com', '(+91) 9876543210', 'பிரியா']) {
    assert.equal(csvLine([text]), `"${text}"\r\n`);
  }
});

test('a number keeps its plus and all its digits, is no formula, and is the same number when read back', () => {
  assert.equal(phoneCell('+919876543210'), '(+91) 9876543210');
  for (const e164 of [
    '+919876543210',
    '+14155550123',
    '+79161234567',
    '+447700900123',
    '+971501234567',
    '+999123456',
  ]) {
    const cell = phoneCell(e164);
    assert.match(cell, /^\(\+\d{1,3}\) \d+$/);
    assert.equal(csvLine([cell]), `"${cell}"\r\n`);
    assert.equal(cell.replaceAll(/[^\d+]/g, ''), e164);
  }
});
