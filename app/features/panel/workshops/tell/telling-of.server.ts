import type { Institute } from '#app/lib/institute/institute.ts';
import { momentInWords } from '#app/lib/workshops/mail-facts.ts';
import { newsWords, type Told } from '#app/lib/workshops/mail-words.ts';
import type { Untold, Workshop } from '../queries.server.ts';

/** What people would be told who know something that is not true any more; null where there is nobody. */
export function tellingOf(workshop: Workshop, untold: readonly Untold[], institute: Institute) {
  const [commonest] = untold;
  if (!commonest) return null;
  return {
    people: untold.reduce((sum, { people }) => sum + people, 0),
    known: untold.map(({ told, people }) => ({ people, words: told ? inWords(told) : '' })),
    now: inWords({ ...workshop, cancelled: workshop.status === 'cancelled' }),
    // Without a name: each mail greets its own reader, and an editor may not know whom. The preview shows only the labels of links.
    mail: newsWords({
      workshop,
      told: commonest.told,
      name: null,
      institute,
      siteUrl: '',
      registrationUrl: '',
    }),
  };
}

export type Telling = NonNullable<ReturnType<typeof tellingOf>>;

const inWords = (told: Told) =>
  [momentInWords(told), told.mode.trim(), told.cancelled && 'cancelled'].filter(Boolean).join(', ');
