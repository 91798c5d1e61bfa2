import { isUuid } from '#app/lib/is-uuid.ts';
import { readPage, readText } from '#app/lib/list-params.ts';
import { type Kind, kinds } from './kinds.ts';

/** What the page shows, as its address says it. */
export interface Address {
  kind: Kind;
  q: string;
  page: number;
  /** What the dialog is open for: a new entry, or the one of this id. */
  open: 'add' | { edit: string } | null;
}

export function readAddress(params: URLSearchParams): Address {
  const edit = params.get('edit') ?? '';
  return {
    kind: kinds.find((kind) => kind === params.get('tab')) ?? 'courses',
    q: readText(params, 'q'),
    page: readPage(params),
    open: isUuid(edit) ? { edit } : params.has('add') ? 'add' : null,
  };
}

export function addressOf({ kind, q, page, open }: Address): string {
  const params = new URLSearchParams();
  if (kind !== 'courses') params.set('tab', kind);
  if (q) params.set('q', q);
  if (page > 1) params.set('page', String(page));
  if (open) params.set(open === 'add' ? 'add' : 'edit', open === 'add' ? '' : open.edit);
  return params.size > 0 ? `/admin?${params}` : '/admin';
}
