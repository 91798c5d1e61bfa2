import { fillIn } from './fill-in.ts';
import type { Institute } from './institute.ts';

/** What somebody can expect who has enrolled in a course. */
export function whatHappensNext(institute: Institute): string {
  const { officeHours, phones, whenWeCall } = institute;
  const sentences = [
    'We answer your questions, agree on the batch with you and tell you how to pay.',
    'There is nothing to pay now.',
    phones.call.display && 'If you have a question before that, call us on {phone}.',
    officeHours.length > 0 && 'Our office hours are {hours}.',
  ];
  // The sentence of staff stands on the page, too, as they typed it.
  return `${whenWeCall || 'We call you.'} ${fillIn(sentences.filter(Boolean).join(' '), institute)}`;
}
