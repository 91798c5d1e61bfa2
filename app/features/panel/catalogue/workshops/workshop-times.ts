import * as v from 'valibot';
import { indianDay, indianTime, isDay } from '#app/lib/indian-time.ts';
import { readClock } from '#app/lib/written-clock.ts';
import type { Look } from '../fields/control.ts';
import type { Field, FieldMaker } from '../fields/field.ts';
import { line } from '../fields/field-makers.ts';

/** A time of the day, in India, that stands in the field beside it. What is stored of both is made by `timesTogether`. */
export const clock =
  (label: string, look: Look): FieldMaker<Field<string, string | null>> =>
  (most) => ({
    ...line(label, look)(most),
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.check((written) => written === '' || momentOn('2000-01-01', written) !== null, noTime),
      v.transform((written) => written || null),
    ),
    shown: (stored, { starts_at: start }) => (stored === null ? '' : writtenTime(stored, String(start))),
  });

const tooEarly = 'This is not after the start. What is over after midnight ends at 1:00 AM +1 day.';
const noTime = 'Please write the time as 10:00 AM.';

const dayMs = 86_400_000;

/** '1:00 PM', or '1:00 AM +1 day' for what is over after midnight: moved to another day, it moves along. */
function writtenTime(moment: string, start: string): string {
  const [, seconds = '00'] = /:(\d\d(?:\.\d+)?)(?:Z|[+-][\d:]+)$/.exec(moment) ?? [];
  const time = Number(seconds) > 0 ? indianTime(moment).replace(' ', `:${seconds} `) : indianTime(moment);
  const days = (Date.parse(indianDay(moment)) - Date.parse(indianDay(start))) / dayMs;
  return days > 0 ? `${time} +${days} day${days === 1 ? '' : 's'}` : time;
}

function momentOn(day: string, written: string): string | null {
  const [, time = '', days = '0'] = /^(.*?)(?:\s*\+\s*(\d{1,4})\s*(?:days?)?)?$/i.exec(written) ?? [];
  const read = readClock(time);
  const date = new Date(Date.parse(day) + Number(days) * dayMs).toISOString().slice(0, 10);
  return read && `${date}T${read}+05:30`;
}

/** A date, a start and an end make exact times, from which the database writes the texts; without them the texts stand alone. */
export const timesTogether = v.pipe(
  v.looseObject({ date: v.string(), starts_at: v.nullable(v.string()), ends_at: v.nullable(v.string()) }),
  v.forward(
    v.check(({ starts_at, ends_at }) => starts_at !== null || ends_at === null, alone('starts')),
    ['starts_at'],
  ),
  v.forward(
    v.check(({ starts_at, ends_at }) => ends_at !== null || starts_at === null, alone('ends')),
    ['ends_at'],
  ),
  v.forward(
    v.check(
      ({ date, starts_at }) => starts_at === null || isDay(date),
      'Please choose the day of these times.',
    ),
    ['date'],
  ),
  v.forward(
    v.check(
      ({ date, starts_at }) => starts_at === null || date.startsWith('20'),
      'Please choose a day from 2000 to 2099.',
    ),
    ['date'],
  ),
  v.transform(({ date, starts_at, ends_at, ...others }) =>
    starts_at === null || ends_at === null
      ? { ...others, date, starts_at, ends_at }
      : // Without the texts: sent along, one that was typed would say something else.
        { ...omitTime(others), starts_at: momentOn(date, starts_at), ends_at: momentOn(date, ends_at) },
  ),
  v.forward(
    v.check(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at),
      tooEarly,
    ),
    ['ends_at'],
  ),
);

/**
 * Words that would be lost, because the database writes the time from its start and end; what it wrote, or would write, is no such words.
 * @param before what stood there when the form was opened
 */
export function timeRefusal(draft: object, before: string): string | undefined {
  const { starts_at, ends_at, time } = draft as Record<'starts_at' | 'ends_at' | 'time', string>;
  const [start, end, words] = [starts_at.trim(), ends_at.trim(), time.trim()];
  if (!start || !end || ['', before.trim(), `${start} - ${end}`].includes(words)) return undefined;
  return saidByTimes;
}

const saidByTimes = 'Start and End say when it is. Change these, or empty both to write the time in words.';

const omitTime = ({ time, ...others }: Record<string, unknown>) => others;

function alone(does: 'starts' | 'ends') {
  return `Please write when it ${does}, too, or leave both times empty.`;
}
