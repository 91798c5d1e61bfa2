import type { Institute } from '#app/lib/institute/institute.ts';
import { nameBeside } from '#app/lib/institute/name-beside.ts';
import { priceOf } from '#app/lib/workshops/price.ts';
import { dateInWords } from '#app/lib/workshops/times.ts';
import type { Workshop } from './workshop.ts';

/** What a link to a workshop shows in a chat: the day first. Chats keep the picture, so it says nothing that the clock changes. */
export const workshopPreview = (workshop: Workshop, institute: Institute) => ({
  brand: { name: institute.shortName, rest: nameBeside(institute) },
  seed: workshop.title,
  title: workshop.title,
  facts: [dateInWords(workshop.date), workshop.mode],
  condition: [workshop.time, priceOf(workshop)].filter(Boolean).join(', '),
});
