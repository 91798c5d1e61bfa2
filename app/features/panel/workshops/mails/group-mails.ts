import { momentNear } from '#app/lib/indian-moment.ts';
import { indianDay, indianTime, shortDay } from '#app/lib/indian-time.ts';

/** One of workshop_mails(). */
export interface MailRow {
  id: string;
  kind: string;
  registration_id: string;
  name: string;
  status: string;
  about_start: string | null;
  message_id: string | null;
  created_at: string;
  sent_at: string | null;
  last_error: string | null;
}

export interface MessageRow {
  id: string;
  subject: string;
  body: string;
  written_by: string;
  created_at: string;
}

/** One occasion on which people were written to: who got the mail, and who did not and why. */
export interface MailGroup {
  key: string;
  title: string;
  /** When that was, or what time it is about. */
  when: string;
  /** "Sent to 28, waiting 1, failed 1." */
  summary: string;
  outcomes: Outcome[];
  message: { body: string; by: string } | null;
  /** Something is about to happen to it. */
  isDue: boolean;
}

export interface Outcome {
  words: string;
  count: number;
  /** All in one text: a workshop has thousands of mails in its life, and a link for each would be most of the page. */
  names: string;
  /** Those about whom something can be done. */
  failures: { id: string; registration: string; name: string; why: string }[];
}

/** In the order in which they are told. */
const outcomes: [status: string, words: string][] = [
  ['sent', 'Sent to'],
  ['kept', 'Kept in the mailbox, not sent, for'],
  ['pending', 'Waiting'],
  ['held', 'Held'],
  ['failed', 'Failed'],
  ['dropped', 'Not sent because no longer true'],
];

const titles: Record<string, string> = {
  lead_acknowledgement: 'Confirmation',
  seat_reserved: 'Seat reserved again',
  seat_cancelled: 'Seat cancelled',
  workshop_day_before: 'Day before',
  workshop_hour_before: 'Hour before',
  workshop_news: 'News of a change',
  workshop_thanks: 'Thank you',
};

/**
 * The mails of a workshop by what they are about: reminders by the start that they remind of, news by the moment at which
 * staff sent them, messages each for itself. The newest occasion comes first.
 * @param today the day in India
 */
export function groupMails(mails: readonly MailRow[], messages: readonly MessageRow[], today: string) {
  const occasions = new Map<string, MailRow[]>();
  for (const mail of mails) {
    const key = occasionOf(mail);
    occasions.set(key, [...(occasions.get(key) ?? []), mail]);
  }
  const written = messages.map((message) => ({
    at: message.created_at,
    group: ofMessage(message, occasions.get(message.id) ?? [], today),
  }));
  const others = [...occasions]
    .filter(([key]) => !messages.some(({ id }) => id === key))
    .map(([key, rows]) => ({ at: latest(rows), group: ofKind(key, rows, today) }));
  return [...written, ...others]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ group }) => group);
}

const occasionOf = ({ kind, about_start, message_id, created_at }: MailRow) =>
  message_id ?? [kind, kind === 'workshop_news' ? created_at : (about_start ?? '')].join(' ');

const latest = (rows: readonly MailRow[]) =>
  rows.reduce((last, { created_at }) => (created_at > last ? created_at : last), '');

function ofMessage(message: MessageRow, rows: MailRow[], today: string): MailGroup {
  const { id, subject, body, written_by, created_at } = message;
  return {
    key: id,
    title: subject,
    when: momentNear(created_at, today),
    ...told(rows),
    message: { body, by: written_by },
  };
}

function ofKind(key: string, rows: MailRow[], today: string): MailGroup {
  const { kind = '', about_start = null } = rows[0] ?? {};
  const ofNews = kind === 'workshop_news' ? momentNear(latest(rows), today) : '';
  return {
    key,
    title: titles[kind] ?? 'Message',
    when: about_start ? `for ${startInWords(about_start)}` : ofNews,
    ...told(rows),
    message: null,
  };
}

const startInWords = (start: string) => `${shortDay(indianDay(start))}, ${indianTime(start)}`;

function told(rows: readonly MailRow[]) {
  const found = outcomes
    .map(([status, words]) => ({ status, words, rows: rows.filter((row) => row.status === status) }))
    .filter((outcome) => outcome.rows.length > 0);
  const summary = found.map(({ words, rows }) => `${words} ${rows.length}`).join(', ');
  return {
    summary: summary ? `${capital(summary.toLowerCase())}.` : 'Nobody was registered.',
    isDue: found.some(({ status }) => status === 'pending'),
    outcomes: found.map(({ status, words, rows }) => ({
      words,
      count: rows.length,
      names: status === 'failed' ? '' : rows.map(({ name }) => name).join(', '),
      failures: status === 'failed' ? rows.map(toFailure) : [],
    })),
  };
}

const toFailure = ({ id, registration_id, name, last_error }: MailRow) => ({
  id,
  registration: registration_id,
  name,
  why: last_error ?? '',
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
