import assert from 'node:assert/strict';
import { test } from 'node:test';
import { experienceOf, namedTrainer, readTrainer, standingOf } from './trainer.ts';

test('the years are told once', () => {
  const said = (years: number | null, description: string) => experienceOf({ years, description });
  assert.equal(said(12, 'Builds Python services.'), '12 years of experience');
  assert.equal(said(1, ''), '1 year of experience');
  for (const description of ['12 years of experience with Java.', 'For 12 years an analyst.', '12+ years.'])
    assert.equal(said(12, description), '', description);
  assert.equal(said(2, '12 years of Java'), '2 years of experience');
  for (const years of [null, 0]) assert.equal(said(years, ''), '');
});

test('the site and the preview of an entry tell the same of it', () => {
  const stored = {
    ...namedTrainer(' Meena ', ' Builds in {city}.\n'),
    role: ' Head of {city} ',
    years: 1,
    employers: [' Acme ', ' '],
    links: [' https://a.example ', 'javascript:alert(1)'],
    portrait: '/m.png',
  };
  const told = readTrainer(stored, {
    fillIn: (text) => text.replace('{city}', 'Madurai'),
    pictureAddress: (picture) => `https://s.example${picture}`,
  });
  assert.deepEqual(told, {
    name: 'Meena',
    role: 'Head of Madurai',
    years: 1,
    description: 'Builds in Madurai.',
    employers: ['Acme'],
    links: ['https://a.example'],
    portrait: 'https://s.example/m.png',
  });
  assert.equal(standingOf(told), 'Head of Madurai, 1 year of experience');
});
