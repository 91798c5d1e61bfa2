import assert from 'node:assert/strict';
import { test } from 'node:test';
import { experienceOf } from './trainer.ts';

test('the years are told once', () => {
  const said = (years: number | null, description: string) => experienceOf({ years, description });
  assert.equal(said(12, 'Builds Python services.'), '12 years of experience');
  assert.equal(said(1, ''), '1 year of experience');
  for (const description of ['12 years of experience with Java.', 'For 12 years an analyst.', '12+ years.'])
    assert.equal(said(12, description), '', description);
  assert.equal(said(2, '12 years of Java'), '2 years of experience');
  for (const years of [null, 0]) assert.equal(said(years, ''), '');
});
