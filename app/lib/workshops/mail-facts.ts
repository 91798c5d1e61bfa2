import type { Institute } from '#app/lib/institute/institute.ts';
import { attendanceOf } from './attendance.ts';
import { paymentOf, priceOf } from './price.ts';
import { dayInFull } from './times.ts';

/** What mails tell of a workshop; a row of its table has it all. */
export interface MailWorkshop {
  title: string;
  date: string;
  time: string;
  starts_at: string | null;
  ends_at: string | null;
  mode: string;
  status: string;
  discounted_price: number | null;
}

/** In plain text a link is its address alone. */
export type Fact = [label: string, value: string | { label: string; url: string }];

/** Who holds it, and the address of their site. */
export interface Host {
  institute: Pick<Institute, 'address' | 'mapsUrl'>;
  siteUrl: string;
}

/** "Saturday, 22 June 2024, 10:00 AM - 1:00 PM" */
export const momentInWords = ({ date, time }: Pick<MailWorkshop, 'date' | 'time'>) =>
  [dayInFull(date), time.trim()].filter(Boolean).join(', ');

/** When, where and for how much. An address to join at is known only to the mail of the last hour. */
export function workshopFacts(
  workshop: MailWorkshop,
  { institute, siteUrl }: Host,
  joining = howToJoin(workshop),
): Fact[] {
  const { title, date, mode } = workshop;
  const payment = paymentOf(workshop);
  const hasMap = institute.mapsUrl && attendanceOf(mode) !== 'Online';
  const facts: Fact[] = [
    ['Workshop', title],
    ['Date', dayInFull(date)],
    ['Time', timeInWords(workshop)],
    ['Where', place(mode, institute, joining)],
    ['Map', hasMap ? { label: 'Open the map', url: `${siteUrl}/map.html` } : ''],
    ['Price', payment && `${priceOf(workshop)}. ${payment}.`],
  ];
  return facts.filter(([, value]) => value);
}

/** Who joins online may be anywhere. Of a time that is only a text nobody knows whose clock it goes by. */
const timeInWords = ({ time, starts_at, mode }: MailWorkshop) =>
  starts_at && attendanceOf(mode) !== 'Offline' ? `${time.trim()} (Indian time)` : time.trim();

/** Promises no mail: without an exact start there is none, and who registers in the last hour gets no other. */
const howToJoin = ({ starts_at }: MailWorkshop) =>
  starts_at
    ? 'The link to join is on your registration’s page from an hour before the start.'
    : 'Please ask us for the link to join.';

function place(mode: string, { address }: Pick<Institute, 'address'>, joining: string) {
  const attendance = attendanceOf(mode);
  const online = ['Online.', joining].filter(Boolean).join(' ');
  if (attendance === 'Online') return online;
  const here = address.lines.join(', ');
  return attendance === 'Mixed' ? `${here}\nor: ${online}` : here;
}
