import { isUuid } from '#app/lib/is-uuid.ts';
import { readText } from '#app/lib/list-params.ts';
import { isMoment } from '#app/lib/row-cursor.ts';
import { readDay } from '#app/lib/written-day.ts';

/** The kinds of things that the record tells of, by the word in the database. */
export const recordKinds = {
  course: 'Courses',
  webinar: 'Webinars',
  job: 'Jobs',
  hero_slide: 'Hero slides',
  highlight: 'Highlights',
  reason: 'Why Choose Us',
  service: 'Services',
  banner: 'Banners',
  page: 'Pages',
  trainer: 'Trainers',
  question: 'Questions',
  testimonial: 'Testimonials',
  student_project: 'Student projects',
  employer: 'Employers',
  lead: 'Leads',
  person: 'People',
  invitation: 'Invitations',
  setting: 'Settings',
  mail: 'Mails',
} as const;

export interface RecordFilters {
  person: string;
  kind: string;
  /** One thing alone, by its id: its history. */
  thing: string;
  /** One entry alone, by its number, with whole values. */
  entry: string;
  since: string;
  until: string;
}

/** The filters in the address. What is none, in a link that was cut or guessed, is left out. */
export function readFilters(params: URLSearchParams): RecordFilters {
  const person = readText(params, 'person');
  const kind = readText(params, 'kind');
  const entry = readText(params, 'entry');
  return {
    person: isUuid(person) ? person : '',
    kind: Object.hasOwn(recordKinds, kind) ? kind : '',
    thing: readText(params, 'thing'),
    entry: isNumber(entry) ? entry : '',
    since: readDay(readText(params, 'since')) ?? '',
    until: readDay(readText(params, 'until')) ?? '',
  };
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text);

export const hasFilters = (filters: RecordFilters) => Object.values(filters).some((value) => value !== '');

/** Where a page of the record ended: the number of an entry tells those of one moment apart. */
export interface EntryCursor {
  at: string;
  id: number;
}

export function readEntryCursor(params: URLSearchParams): EntryCursor | null {
  const [at = '', id = ''] = (params.get('before') ?? '').split('_');
  return isMoment(at) && isNumber(id) ? { at, id: Number(id) } : null;
}

export function recordPath(filters: RecordFilters, before?: EntryCursor | null): string {
  const filled = Object.entries(filters).filter(([, value]) => value !== '');
  const params = new URLSearchParams(before ? [...filled, ['before', `${before.at}_${before.id}`]] : filled);
  return params.size > 0 ? `/admin/record?${params}` : '/admin/record';
}
