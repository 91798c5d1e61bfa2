import * as v from 'valibot';
import { declarations } from '#app/features/panel/catalogue/declarations.ts';
import type { Fields } from '#app/features/panel/catalogue/fields/field.ts';
import type { Kind } from '#app/features/panel/catalogue/kinds.ts';

/** Something to type into each field of an editor: in every field and version something else, and never what is blank. */
export const typedValues = (fields: Fields, version: 1 | 2): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field], index) => {
      // Words that any column takes, an address of a page as well.
      const word = `${name.replaceAll('_', '-')}-${version}`;
      const number = String(10 + 2 * index + version);
      return [name, typedValue(field, { word, number, version })];
    }),
  );

/** The same for an entry of that kind, as it comes back: a workshop's time in words is written from its start and its end. */
export function typedEntry(kind: Kind, version: 1 | 2): Record<string, unknown> {
  const typed = typedValues(declarations[kind], version);
  return kind === 'webinars' ? { ...typed, time: `${typed.starts_at} - ${typed.ends_at}` } : typed;
}

interface Choices {
  word: string;
  number: string;
  version: 1 | 2;
}

function typedValue({ control, look, schema }: Fields[string], { word, number, version }: Choices): unknown {
  switch (control.as) {
    case 'line':
      if (look.type === 'date')
        // Some days may not be still to come.
        return [`203${version}-01-15`, `200${version}-01-15`].find((day) => v.is(schema, day));
      if (look.inputMode === 'url') return `https://example.com/${word}`;
      if (look.inputMode === 'numeric') return number;
      // A time of the day is later in every further field.
      return [word, `1:${number} PM`].find((text) => v.is(schema, text));
    case 'text':
      return `${word}\nand more of it`;
    case 'image':
      return `https://example.com/${word}.png`;
    case 'flag':
      return version === 1;
    case 'choice':
    case 'icon':
      return control.options[version];
    case 'list':
      return ['first', 'last'].map((place) =>
        look.inputMode === 'url' ? `https://example.com/${word}-${place}` : `${word} ${place}`,
      );
    case 'batches':
      return [
        {
          id: 'batch-1',
          type: 'ongoing',
          startDate: word,
          schedule: `${word} in June`,
          status: 'Open',
          startDay: `203${version}-01-15`,
          startTime: '6:30 PM',
        },
      ];
    case 'instalments':
      return [{ when: word, amount: number }];
    case 'reference':
      return `00000000-0000-4000-8000-00000000000${version}`;
    case 'plan':
      return [{ title: word, weeks: [{ title: `${word} week`, topics: [`${word} topic`] }] }];
  }
}
