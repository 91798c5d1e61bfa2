import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizationJsonLd } from './organization-json-ld.ts';

test('the institute is described with everything that a map entry needs', () => {
  const data = organizationJsonLd('https://pulli.example');
  assert.deepEqual(data['@type'], ['EducationalOrganization', 'LocalBusiness']);
  assert.equal(data['@id'], 'https://pulli.example/#organization');
  assert.match(data.telephone, /^\+91\d{10}$/);
  assert.equal(data.address.addressCountry, 'IN');
  assert.equal(typeof data.geo.latitude, 'number');
});

test('the hours are those of the office, day by day', () => {
  const hours = organizationJsonLd('').openingHoursSpecification;
  assert.deepEqual(
    hours.flatMap(({ dayOfWeek }) => dayOfWeek.map((day) => day.replace('https://schema.org/', ''))),
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  );
  assert.deepEqual(
    hours.map(({ opens, closes }) => `${opens}-${closes}`),
    ['09:00-18:00', '10:00-16:00'],
  );
});
