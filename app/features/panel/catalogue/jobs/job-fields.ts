import * as v from 'valibot';
import { longDate } from '#app/lib/long-date.ts';
import { type Field, type FieldMaker, fieldsOf } from '../fields/field.ts';
import { choice, commaSeparated, day, line, refined, text, webAddress } from '../fields/field-makers.ts';

const postedText = refined(
  line('Posted date', {
    placeholder: 'Today',
    hint: '“Today” (also if left empty), “2 days ago” and the like count from the day you save. Other words stay as they are.',
  }),
  (schema) =>
    v.pipe(
      schema,
      v.transform((typed) => typed || 'Today'),
    ),
);

/** Shows the day that a relative text means. If that day is saved again, the database keeps the text. */
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
