import { isDay } from '#app/lib/indian-time.ts';
import { isKind, isStatus } from './lead.ts';

export const FILTER_NAMES = ['q', 'kind', 'status', 'course', 'owner', 'since', 'until'] as const;

export type LeadFilters = Record<(typeof FILTER_NAMES)[number], string>;

/** The last lead of a page: the next one begins after it. */
export interface Cursor {
  at: string;
  id: string;
}

/** The owner of the leads that nobody has taken on. */
export const NOBODY = 'nobody';

const LONGEST = 200;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOMENT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d:\d\d$/;

export const isUuid = (text: string) => UUID.test(text);

/** A moment as PostgreSQL writes it, with all its digits. */
export const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

/** The filters in the address. What is none, in a link that was cut or guessed, is left out. */
export function readFilters(params: URLSearchParams): LeadFilters {
  const read = (name: keyof LeadFilters, isValid: (text: string) => boolean = () => true) => {
    // PostgreSQL refuses some control characters in text.
    const text = (params.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim();
    return isValid(text) ? text.slice(0, LONGEST) : '';
  };
  return {
    q: read('q'),
    kind: read('kind', isKind),
    status: read('status', isStatus),
    course: read('course'),
    owner: read('owner', (text) => text === NOBODY || isUuid(text)),
    since: read('since', isDay),
    until: read('until', isDay),
  };
}

export function readCursor(params: URLSearchParams): Cursor | null {
  const [at = '', id = ''] = (params.get('before') ?? '').split('_');
  return isMoment(at) && isUuid(id) ? { at, id } : null;
}

export const hasFilters = (filters: LeadFilters) => FILTER_NAMES.some((name) => filters[name] !== '');

/** The address of the list with these filters, without the empty ones. */
export const leadsPath = (filters: LeadFilters, before?: Cursor) =>
  withQuery('/admin/leads', filters, before && { before: `${before.at}_${before.id}` });

export const csvPath = (filters: LeadFilters) => withQuery('/admin/leads.csv', filters);

function withQuery(path: string, filters: LeadFilters, more: Record<string, string> = {}): string {
  const filled = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '');
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}
