import * as v from 'valibot';
import { isDay } from '#app/lib/indian-time.ts';
import { commaSeparated, line, text, webAddress } from '../columns.ts';
import { JOB_STATUSES } from './job-draft.ts';

export const JobSchema = v.object({
  title: line(200),
  company: line(200),
  location: line(200),
  type: line(50),
  experience: line(100),
  salary: line(100),
  description: text(10_000),
  skills: commaSeparated(100),
  posted_date: v.pipe(
    line(100),
    v.transform((typed) => typed || 'Today'),
  ),
  valid_through: v.pipe(
    v.string(),
    v.trim(),
    v.check((date) => date === '' || isDay(date), 'Please enter a date, or leave this empty.'),
    v.transform((date) => date || null),
  ),
  application_url: webAddress,
  status: v.picklist(JOB_STATUSES, 'Please choose a status.'),
});
