import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches } from './matches.ts';

const priya = { name: 'Priya Iyer 2', phone: '+91 98400 12345' };

test('somebody is found by a part of the name or by digits of the number, however both are written', () => {
  for (const sought of ['', '  ', 'priya', 'IYER', 'iyer 2', '98400 12345', '9840012', '98-400', '12345'])
    assert.equal(matches(priya, sought), true, sought);
  for (const sought of ['ravi', '98401', 'priya 3', 'x2'])
    assert.equal(matches(priya, sought), false, sought);
});
