import { isUuid } from '#app/lib/is-uuid.ts';
import { readText } from '#app/lib/list-params.ts';
import { type Cursor, cursorText } from '#app/lib/row-cursor.ts';
import { readDay } from '#app/lib/written-day.ts';
import { isFollowUp, isKind, isStatus } from '../lead.ts';

export const filterNames = ['q', 'kind', 'status', 'course', 'owner', 'follow_up', 'since', 'until'] as const;

export type LeadFilters = Record<(typeof filterNames)[number], string>;

/** The owner of the leads that nobody has taken on. */
export const nobody = 'nobody';

/** The filters in the address. What is none, in a link that was cut or guessed, is left out. */
export function readFilters(params: URLSearchParams): LeadFilters {
  const read = (name: keyof LeadFilters, isValid: (text: string) => boolean = () => true) => {
    const text = readText(params, name);
    return isValid(text) ? text : '';
  };
  return {
    q: read('q'),
    kind: read('kind', isKind),
    status: read('status', isStatus),
    course: read('course'),
    owner: read('owner', (text) => text === nobody || isUuid(text)),
    follow_up: read('follow_up', isFollowUp),
    since: readDay(read('since')) ?? '',
    until: readDay(read('until')) ?? '',
  };
}

export const hasFilters = (filters: LeadFilters) => filterNames.some((name) => filters[name] !== '');

/** The leads that somebody should have rung by now. */
export const duePath = '/admin/leads?follow_up=due';

/** The address of the list with these filters, without the empty ones. */
export const leadsPath = (filters: LeadFilters, before?: Cursor) =>
  withQuery('/admin/leads', filters, before && { before: cursorText(before) });

export const csvPath = (filters: LeadFilters) => withQuery('/admin/leads.csv', filters);

function withQuery(path: string, filters: LeadFilters, more: Record<string, string> = {}): string {
  const filled = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '');
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}
