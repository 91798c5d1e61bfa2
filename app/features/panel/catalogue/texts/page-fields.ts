import { fieldsOf } from '../fields/field.ts';
import { line, reference, text } from '../fields/field-makers.ts';
import { isShown, slug } from '../fields/site-makers.ts';

export const pageFields = fieldsOf('pages', {
  title: line('Title', { wide: true }),
  slug: slug({
    wide: true,
    placeholder: 'refunds',
    hint: '/…; changed, the old address leads to the new one.',
    hintForNew: '/…; left empty, made from the title.',
  }),
  summary: text('Summary', { rows: 2, hint: 'Below the title, and for search engines.' }),
  body: text('Text', {
    rows: 18,
    hint: '## begins a heading, - an item of a list, and a blank line a new paragraph. **Two stars** are strong; [words](https://…) are a link.',
  }),
  is_shown: isShown,
});

export const questionFields = fieldsOf('questions', {
  question: line('Question', { wide: true }),
  answer: text('Answer', {
    rows: 6,
    hint: 'A blank line begins a new paragraph, - an item of a list; [words](https://…) are a link.',
  }),
  course_id: reference('Course', { to: 'courses', none: 'All courses', wide: true }),
  is_shown: isShown,
});
