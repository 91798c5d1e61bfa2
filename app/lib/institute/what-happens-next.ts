import { fillIn } from './fill-in.ts';
import type { Institute } from './institute.ts';

/** What happens after somebody has enrolled in a course. */
export function whatHappensNext(institute: Institute): string {
  const { officeHours, phones, whenWeCall } = institute;
  const sentences = [
    'We answer your questions, agree on the batch with you and tell you how to pay.',
    'There is nothing to pay now.',
    phones.call.display && 'If you have a question before that, call us on {phone}.',
    officeHours.length > 0 && 'Our office hours are {hours}.',
  ];
  // Outside fillIn: the page, too, shows the sentence as staff typed it.
  return `${whenWeCall || 'We call you.'} ${fillIn(sentences.filter(Boolean).join(' '), institute)}`;
}
