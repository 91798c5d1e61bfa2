import { fieldsOf } from '../fields/field.ts';
import { line, list, price, text } from '../fields/field-makers.ts';
import { color, isShown, picture, slug } from '../fields/site-makers.ts';

export const serviceFields = fieldsOf('services', {
  title: line('Title', { wide: true }),
  subtitle: line('Subtitle', { wide: true }),
  description: text('Description', { rows: 5 }),
  price: price('Starting price (₹)', { placeholder: '25,000' }),
  slug: slug({
    placeholder: 'website-development',
    hint: '/services#…, and what its kolam grows from.',
    hintForNew: '/services#…; left empty, made from the title.',
  }),
  color,
  features: list('What you get', { noun: 'Feature' }),
  technologies: list('What we build it with', { noun: 'Technology' }),
  image: picture('Picture address', { hint: 'best square and 600 pixels wide.' }),
  is_shown: isShown,
});
