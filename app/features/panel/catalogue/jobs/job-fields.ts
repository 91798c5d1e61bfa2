import * as v from 'valibot';
import { fieldsOf } from '../fields/field.ts';
import { choice, commaSeparated, day, line, refined, text, webAddress } from '../fields/field-makers.ts';

const postedDate = line('Posted date', {
  placeholder: 'Today',
  hint: 'Any words; left empty, it says Today.',
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
  posted_date: refined(postedDate, (schema) =>
    v.pipe(
      schema,
      v.transform((typed) => typed || 'Today'),
    ),
  ),
  valid_through: day('Open until', { hint: 'After this day the job closes by itself.' }),
});
