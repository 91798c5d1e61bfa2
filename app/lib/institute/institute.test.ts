import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillIn } from './fill-in.ts';
import { readInstitute } from './read-institute.ts';

const settings = [
  {
    name: 'names',
    value: { name: 'Kili School', short_name: 'Kili', tagline: 'Learn in {city}.', blurb: '' },
  },
  {
    name: 'contact',
    value: { phone: '0452 234 5678', whatsapp: '98765 00001', course_whatsapp: '', email: 'a@kili.example' },
  },
  {
    name: 'address',
    value: {
      street: '3 Mill Road',
      locality: '',
      city: 'Madurai',
      postal_code: '625001',
      region: 'Tamil Nadu',
      map: '',
      latitude: null,
      longitude: null,
    },
  },
  {
    name: 'office_hours',
    value: [
      { from: 'Monday', to: 'Wednesday', opens: '00:30', closes: '12:05' },
      { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '16:00' },
    ],
  },
  { name: 'tour', value: { video: '', title: 'x', duration: 'y', introduction: 'z' } },
];
const institute = readInstitute({ settings, pages: [] });

test('addresses, numbers and hours are put together from what staff filled in', () => {
  assert.deepEqual(institute.address.lines, ['3 Mill Road', 'Madurai 625001', 'Tamil Nadu, India']);
  assert.deepEqual(institute.phones.call, { display: '0452 234 5678', e164: '+914522345678' });
  assert.deepEqual(institute.phones.courseWhatsapp, { display: '', e164: '' });
  assert.deepEqual(institute.officeHours, [
    {
      days: 'Monday to Wednesday',
      hours: '12:30 AM - 12:05 PM',
      dayNames: ['Monday', 'Tuesday', 'Wednesday'],
      opens: '00:30',
      closes: '12:05',
    },
    { days: 'Sunday', hours: '10:00 AM - 4:00 PM', dayNames: ['Sunday'], opens: '10:00', closes: '16:00' },
  ]);
});

test('what was left empty is not there, and a row that is missing breaks nothing', () => {
  assert.deepEqual([institute.geo, institute.tour, institute.gstin], [null, null, '']);
  assert.equal(readInstitute({ settings: [], pages: [] }).name, '');
});

test('a text names facts in braces, and whatever else stands in braces stays', () => {
  assert.equal(institute.tagline, 'Learn in Madurai.');
  assert.equal(
    fillIn('{shortname} {unknown} {constructor} {City}', institute),
    'Kili {unknown} {constructor} {City}',
  );
  const hostile = { ...institute, city: '{email}' };
  assert.equal(fillIn('{city}', hostile), '{email}', 'what is filled in is not read again');
});
