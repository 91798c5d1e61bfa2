import * as v from 'valibot';
import { weekdays } from '#app/lib/institute/weekdays.ts';

type Entries = Record<string, v.GenericSchema<unknown, unknown>>;

/** A list of rows; one into which nothing was written is left out, and the others keep their numbers until then. */
export const rows = <const Columns extends Entries>(most: number, columns: Columns) =>
  v.pipe(
    v.array(v.lazy((row) => (isBlank(row) ? leftOut : v.object(columns)))),
    v.transform((list) => list.filter((row) => row !== null)),
    v.maxLength(most, `There is room for ${most} of them.`),
  );

const leftOut = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

const isBlank = (row: unknown) => Object.values(Object(row)).every((text) => String(text).trim() === '');

const time = v.pipe(
  v.string(),
  v.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Please choose when you open and when you close.'),
);
const day = v.picklist(weekdays, 'Please choose a day.');

export const hoursRow = v.pipe(
  v.array(
    v.pipe(
      v.object({ from: day, to: day, opens: time, closes: time }),
      v.check(
        ({ from, to }) => weekdays.indexOf(from) <= weekdays.indexOf(to),
        'The week begins on Monday: please put the earlier day first.',
      ),
      v.check(({ opens, closes }) => opens < closes, 'You close before you open.'),
    ),
  ),
  v.maxLength(14, 'There is room for 14 of them.'),
);
