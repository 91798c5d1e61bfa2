import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInstitute } from '#tests/support/institute.ts';
import { organizationJsonLd } from './organization-json-ld.ts';

test('the institute is described with everything that a map entry needs', () => {
  const data = organizationJsonLd('https://kili.example', buildInstitute());
  assert.deepEqual(data['@type'], ['EducationalOrganization', 'LocalBusiness']);
  assert.equal(data['@id'], 'https://kili.example/#organization');
  assert.equal(data.telephone, '+919876500001');
  assert.deepEqual(data.address, {
    '@type': 'PostalAddress',
    streetAddress: '3 Mill Road, Simmakkal',
    addressLocality: 'Madurai',
    addressRegion: 'Tamil Nadu',
    postalCode: '625001',
    addressCountry: 'IN',
  });
  assert.equal(data.geo?.latitude, 9.92);
  assert.equal(data.legalName, 'Kili Education Private Limited');
});

test('the hours are those of the office, day by day', () => {
  const hours = organizationJsonLd('', buildInstitute()).openingHoursSpecification;
  assert.deepEqual(
    hours.flatMap(({ dayOfWeek }) => dayOfWeek.map((day) => day.replace('https://schema.org/', ''))),
    ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  );
  assert.deepEqual(
    hours.map(({ opens, closes }) => `${opens}-${closes}`),
    ['10:00-20:30'],
  );
});

test('what was left empty is not said', () => {
  const nobody = { display: '', e164: '' };
  const phones = { call: nobody, whatsapp: nobody, courseWhatsapp: nobody };
  const bare = buildInstitute({
    blurb: '',
    email: '',
    phones,
    geo: null,
    mapsUrl: '',
    legalName: '',
    gstin: '',
  });
  const said = JSON.stringify(organizationJsonLd('', bare));
  assert.doesNotMatch(said, /telephone|email|description|geo|hasMap|legalName|taxID|:""|null/);
});
