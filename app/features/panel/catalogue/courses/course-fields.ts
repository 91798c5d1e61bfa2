import * as v from 'valibot';
import { type Draft, fieldsOf } from '../fields/field.ts';
import { flag, line, list, refined, text, trainer, wholeNumber } from '../fields/field-makers.ts';
import { color, picture, slug } from '../fields/site-makers.ts';
import { instalments } from './instalments.ts';
import { batches, plan } from './nested-fields.ts';

const lastPlace = 1000;

const status = line('Status', {
  heading: 'On the site',
  blank: 'active',
  suggestions: ['active', 'inactive', 'draft'],
  autoCapitalize: 'none',
  hint: 'Only active courses are on the site.',
});

export const courseFields = fieldsOf('courses', {
  title: line('Title', { heading: 'On the card', wide: true }),
  description: text('Description', { rows: 3 }),
  price: line('Price', { placeholder: '₹5,000' }),
  duration: line('Duration', { placeholder: '8 weeks' }),
  level: line('Level', { placeholder: 'Beginner' }),
  category: line('Category', { placeholder: 'Programming' }),
  discount: line('Discount', {
    wide: true,
    hint: 'Shown right below the price, wherever that is. A percentage in it, such as 10% off, lowers the price. A discount with a full date, such as until 15 August 2027, ends by itself after that day.',
  }),
  instalments: instalments('Instalments', {
    hint: 'What is paid when, such as “On joining” and 10,000; may stay empty.',
  }),
  // Phones begin a field with a capital, and only 'active' is on the site.
  status: refined(status, (schema) => v.pipe(schema, v.toLowerCase())),
  position: wholeNumber('Position', { blank: lastPlace, hint: 'Lower numbers come first.' }),
  slug: slug({
    placeholder: 'python',
    hint: '/courses/…; changed, the old address leads to the new one.',
    hintForNew: '/courses/…; left empty, made from the title.',
  }),
  color,
  featured: flag('Featured'),
  is_new: flag('New'),
  image: picture('Picture address', { heading: 'Picture' }),
  start_date: line('Start date', {
    heading: 'Dates and batches',
    wide: true,
    placeholder: 'June 12th, 2025',
    hint: 'Shown while no batch below is upcoming.',
  }),
  batch_times: list('Batch times', { noun: 'Batch time', hint: 'On the card, such as 6:00 PM to 7:00 PM.' }),
  batches: batches('Batches', {
    hint: 'On its page; the first of each type is in the header. The exact start may stay empty: after that moment the batch leaves the page by itself.',
  }),
  page_title: line('Title on its page', {
    heading: 'On its page',
    wide: true,
    hint: 'Left empty, the card’s title.',
  }),
  page_description: text('Description on its page', {
    rows: 6,
    hint: 'Left empty, the card’s description.',
  }),
  trainer_id: trainer,
  trainer: text('Trainer in words', {
    rows: 3,
    hint: 'Name - description; shown where no trainer is chosen above.',
  }),
  features: list('Features', { noun: 'Feature', hint: 'What students get.' }),
  practice: list('What students build and practise', {
    noun: 'Practice',
    hint: 'Projects, labs and exercises, one in each line.',
  }),
  curriculum: list('Modules', { heading: 'Curriculum', noun: 'Module' }),
  detailed_curriculum: plan('Detailed curriculum', {
    hint: 'Sections, their weeks, and the topics of each week; may stay empty.',
  }),
});

export type CourseDraft = Draft<typeof courseFields>;
