import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from './job.ts';
import { employmentType, jobPostingJsonLd } from './job-posting-json-ld.ts';

const job: Job = {
  id: 'b0000000-0000-4000-8000-000000000001',
  title: 'Python Developer',
  company: 'Neytharai Systems',
  location: 'Bengaluru',
  type: 'Full-time',
  experience: '1-3 years',
  salary: '₹6-10 LPA',
  description: 'We write <b>Python</b> & SQL.\n\nYou test\nwhat you ship.',
  skills: ['Python', 'PostgreSQL'],
  posted_date: '2 days ago',
  counted_from: '2026-11-15',
  posted_on: '2026-11-15',
  posted: '2 days ago',
  valid_through: '2026-12-31',
  application_url: 'https://careers.example.com/python',
  status: 'active',
};

const posting = (changes: Partial<Job> = {}) =>
  jobPostingJsonLd({ ...job, ...changes }, 'https://pulli.example') as Record<string, unknown>;

test('a job has every field that Google requires and the ones that it recommends', () => {
  assert.deepEqual(posting(), {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Python Developer',
    description: '<p>We write &lt;b&gt;Python&lt;/b&gt; &amp; SQL.</p><p>You test<br>what you ship.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Neytharai Systems', value: job.id },
    url: `https://pulli.example/jobs/${job.id}`,
    datePosted: '2026-11-15',
    validThrough: '2026-12-31T23:59:59+05:30',
    hiringOrganization: { '@type': 'Organization', name: 'Neytharai Systems' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Bengaluru', addressCountry: 'IN' },
    },
    employmentType: 'FULL_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 600_000, maxValue: 1_000_000, unitText: 'YEAR' },
    },
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 12 },
    skills: 'Python, PostgreSQL',
    directApply: false,
  });
});

for (const location of ['Remote', 'remote (India)', 'Work from home', 'Remote within India']) {
  test(`"${location}" is work from anywhere in India`, () => {
    assert.equal(posting({ location }).jobLocationType, 'TELECOMMUTE');
    assert.deepEqual(posting({ location }).applicantLocationRequirements, {
      '@type': 'Country',
      name: 'India',
    });
    assert.equal(posting({ location }).jobLocation, undefined);
  });
}

for (const location of ['Chennai / Remote', 'Remote, Chennai', 'Kochi', '']) {
  test(`"${location}" is work in a place`, () => {
    assert.equal(posting({ location }).jobLocationType, undefined);
    assert.ok(posting({ location }).jobLocation);
  });
}

test('what is not known is left out', () => {
  const bare = posting({ salary: 'Negotiable', valid_through: null, skills: [], experience: 'Any' });
  for (const field of ['baseSalary', 'validThrough', 'skills', 'experienceRequirements']) {
    assert.equal(field in bare, false, field);
  }
});

test('employment types are in the words of the search engine', () => {
  const words = ['Full-time', 'Part-time', 'Contract', 'Internship', 'Temporary', 'Walk-in'];
  assert.deepEqual(words.map(employmentType), [
    'FULL_TIME',
    'PART_TIME',
    'CONTRACTOR',
    'INTERN',
    'TEMPORARY',
    'OTHER',
  ]);
});
