import { escapeHtml } from '#app/lib/escape-html.ts';
import { type Job, paragraphs } from './job.ts';
import { parseSalary } from './salary.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function jobPostingJsonLd(job: Job, siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: htmlDescription(job),
    identifier: { '@type': 'PropertyValue', name: job.company || 'Job', value: job.id },
    url: `${siteUrl}/jobs/${job.id}`,
    datePosted: job.posted_on,
    ...(job.valid_through && { validThrough: `${job.valid_through}T23:59:59+05:30` }),
    // "confidential" is Google's word for an employer who is not named.
    hiringOrganization: { '@type': 'Organization', name: job.company || 'confidential' },
    ...place(job.location),
    employmentType: employmentType(job.type),
    ...baseSalary(job.salary),
    ...experience(job.experience),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    directApply: false,
  };
}

function htmlDescription({ description, title, company }: Job): string {
  const text = description.trim() || [title, company].filter(Boolean).join(', ');
  return paragraphs(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Only work that is remote altogether: "Chennai / Remote" has a place. */
const remotePattern =
  /^(?:fully |100% )?(?:remote|work from home|wfh|anywhere)(?:[\s,(/-]*(?:with)?in)?(?:[\s,(/-]*(?:anywhere|pan[ -]india|india))*\)?$/i;

function place(location: string) {
  if (remotePattern.test(location.trim())) {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    };
  }
  const address = {
    '@type': 'PostalAddress',
    ...(location && { addressLocality: location }),
    addressCountry: 'IN',
  };
  return { jobLocation: { '@type': 'Place', address } };
}

const employmentTypes: [words: RegExp, type: string][] = [
  [/full/i, 'FULL_TIME'],
  [/part/i, 'PART_TIME'],
  [/contract|freelance|consult/i, 'CONTRACTOR'],
  [/intern|trainee|apprentice/i, 'INTERN'],
  [/temp|season/i, 'TEMPORARY'],
  [/volunt/i, 'VOLUNTEER'],
  [/per diem|daily/i, 'PER_DIEM'],
];

export function employmentType(type: string): string {
  return employmentTypes.find(([words]) => words.test(type))?.[1] ?? 'OTHER';
}

function baseSalary(text: string) {
  const salary = parseSalary(text);
  if (!salary) return {};
  const { min, max, unit } = salary;
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: unit };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'INR', value } };
}

/** '1-3 years' asks for twelve months; a fresher's '0-1 years' asks for none. */
function experience(text: string) {
  const years = /^(\d+)(?:\s*(?:-|–|to)\s*\d+|\+)?\s*(?:years?|yrs?)/i.exec(text.trim())?.[1];
  if (years === undefined) return {};
  if (Number(years) === 0) return { experienceRequirements: 'no requirements' };
  const requirements = {
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience: Number(years) * 12,
  };
  return { experienceRequirements: requirements };
}
