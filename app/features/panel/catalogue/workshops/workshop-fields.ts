import { fieldsOf } from '../fields/field.ts';
import { choice, dayOrWords, flag, line, price, text, trainer, wholeNumber } from '../fields/field-makers.ts';
import { slug } from '../fields/site-makers.ts';
import { clock } from './workshop-times.ts';

export const workshopFields = fieldsOf('webinars', {
  title: line('Title', { wide: true }),
  description: text('Description'),
  date: dayOrWords('Date'),
  mode: line('Mode', { suggestions: ['Online', 'Offline', 'Hybrid', 'Campus only'] }),
  starts_at: clock('Start', { placeholder: '10:00 AM' }),
  ends_at: clock('End', { placeholder: '1:00 PM' }),
  time: line('Time in words', {
    placeholder: 'Every evening',
    hint: 'Only where there is no exact start and end.',
  }),
  duration: line('Duration', { placeholder: '3 hours' }),
  trainer_id: trainer,
  speaker: line('Speaker', { hint: 'Shown where no trainer is chosen.' }),
  speaker_role: line('Speaker role'),
  category: line('Category'),
  max_attendees: wholeNumber('Max Attendees', { blank: 100, placeholder: '100' }),
  original_price: price('Original price (₹)'),
  discounted_price: price('Discounted price (₹)', { placeholder: 'Free' }),
  status: choice('Status', ['upcoming', 'live', 'completed', 'cancelled']),
  is_special_offer: flag('Special offer'),
  slug: slug({
    placeholder: 'ai-tools',
    hint: '/workshops/…; changed, the old address leads to the new one.',
    hintForNew: '/workshops/…; left empty, made from the title.',
  }),
});
