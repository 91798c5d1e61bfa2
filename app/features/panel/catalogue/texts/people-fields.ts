import * as v from 'valibot';
import { indianDay } from '#app/lib/indian-time.ts';
import type { Look } from '../fields/control.ts';
import { type Field, type FieldMaker, fieldsOf } from '../fields/field.ts';
import { day, line, list, reference, text, webAddress, wholeNumber } from '../fields/field-makers.ts';
import { isShown, picture, webAddresses } from '../fields/site-makers.ts';

const portrait = picture('Portrait address', { hint: 'best square and 600 pixels wide.' });

export const trainerFields = fieldsOf('trainers', {
  name: line('Name', { wide: true }),
  role: line('Role', { placeholder: 'Lead trainer, Python' }),
  years: wholeNumber('Years of experience', { blank: null }),
  description: text('Description', { rows: 4 }),
  employers: list('Has worked for', { noun: 'Employer' }),
  links: webAddresses('Links', {
    noun: 'Link',
    hint: 'To a profile or to their work, https://… in each line.',
  }),
  portrait,
  is_shown: isShown,
});

/** One that has come, in India: no page that is kept would follow when another one does. */
const dayUntilToday =
  (label: string, look: Look): FieldMaker<Field<string, string | null>> =>
  (most) => {
    const field = day(label, look)(most);
    const hasCome = v.check<string | null, string>(
      (chosen) => chosen === null || chosen <= indianDay(Date.now()),
      'This day is still to come. Please write today’s or an earlier one.',
    );
    return { ...field, schema: v.pipe(field.schema, hasCome) };
  };

/** Without it nobody outside sees the entry: private.is_consented() of the database says so. */
const consent = {
  consent_given_on: dayUntilToday('Given on', {
    heading: 'Consent in writing',
    hint: 'Nothing of this entry is shown without it.',
  }),
  consent_taken_by: line('Taken by', { hint: 'Who of us has it in writing.' }),
  consent_withdrawn_on: dayUntilToday('Withdrawn on', {
    hint: 'Once this is saved, whatever the day, it is off the site.',
  }),
};

export const testimonialFields = fieldsOf('testimonials', {
  name: line('Name', { wide: true }),
  about: line('About them', { wide: true, placeholder: 'Data analyst, batch of 2025' }),
  words: text('Their words', { rows: 5 }),
  course_id: reference('Course', { to: 'courses', none: 'None in particular', wide: true }),
  portrait,
  is_shown: isShown,
  ...consent,
});

export const studentProjectFields = fieldsOf('student_projects', {
  title: line('Title', { wide: true }),
  student: line('Student', { wide: true }),
  description: text('Description', { rows: 5 }),
  course_id: reference('Course', { to: 'courses', none: 'None in particular', wide: true }),
  link: webAddress('Link'),
  image: picture('Picture address'),
  is_shown: isShown,
  ...consent,
});

export const employerFields = fieldsOf('employers', {
  name: line('Name', { wide: true }),
  about: line('About them', { wide: true, placeholder: 'Software for hospitals' }),
  link: webAddress('Link'),
  logo: picture('Logo address', { hint: 'best 400 pixels wide, on a plain ground.' }),
  is_shown: isShown,
});
