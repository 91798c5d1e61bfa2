import * as v from 'valibot';
import { longDate } from '#app/lib/long-date.ts';
import { type Field, type FieldMaker, fieldsOf } from '../fields/field.ts';
import { choice, commaSeparated, day, line, refined, text, webAddress } from '../fields/field-makers.ts';

const postedText = refined(
  line('Posted date', {
    placeholder: 'Today',
    hint: 'Any words. “Today” (also if left empty), “2 days ago” and the like count from the day you save.',
  }),
  (schema) =>
    v.pipe(
      schema,
      v.transform((typed) => typed || 'Today'),
    ),
);

/** In the place of a relative text stands the day that it means, which the database takes for that text, unchanged. */
const postedDate: FieldMaker<Field<string, string>> = (most) => ({
  ...postedText(most),
  shown: (stored, { counted_from }) => (counted_from ? longDate(String(counted_from)) : stored),
});

export const jobFields = fieldsOf('jobs', {
  title: line('Title', { wide: true }),
  company: line('Company'),
  location: line('Location'),
  type: line('Type', {
    blank: 'Full-time',
    suggestions: ['Full-time', 'Part-time', 'Contract', 'Internship'],
  }),
  experience: line('Experience', { placeholder: '1-3 years' }),
  salary: line('Salary', { placeholder: '₹6-10 LPA' }),
  status: choice('Status', ['active', 'closed', 'draft']),
  description: text('Description', { rows: 6, hint: 'A blank line begins a new paragraph.' }),
  skills: commaSeparated('Skills', { hint: 'Separated by commas: Python, SQL, Git' }),
  application_url: webAddress('Application URL'),
  posted_date: postedDate,
  valid_through: day('Open until', { hint: 'After this day the job closes by itself.' }),
});
