import { isUuid } from '#app/lib/is-uuid.ts';
import { readText } from '#app/lib/list-params.ts';
import { type Cursor, cursorText, readCursor } from '#app/lib/row-cursor.ts';
import { type Kind, kinds } from './kinds.ts';

/** A page of one of the lists. */
export interface Place {
  kind: Kind;
  q: string;
  /** Null for the newest. */
  before: Cursor | null;
}

/** What the page shows, as its address says it. */
export interface Address extends Place {
  /** What was deleted lately stands in the place of the list. */
  deleted: boolean;
  /** What the dialog is open for: a new entry, or the one of this id. */
  open: 'add' | { edit: string } | null;
}

export function readAddress(params: URLSearchParams): Address {
  const edit = params.get('edit') ?? '';
  return {
    kind: kinds.find((kind) => kind === params.get('tab')) ?? 'courses',
    q: readText(params, 'q'),
    before: readCursor(params),
    deleted: params.has('deleted'),
    open: isUuid(edit) ? { edit } : params.has('add') ? 'add' : null,
  };
}

export function addressOf({ kind, q, before, deleted, open }: Partial<Address>): string {
  const params = new URLSearchParams();
  if (kind && kind !== 'courses') params.set('tab', kind);
  if (q) params.set('q', q);
  if (before) params.set('before', cursorText(before));
  if (deleted) params.set('deleted', '1');
  if (open) params.set(open === 'add' ? 'add' : 'edit', open === 'add' ? '' : open.edit);
  return params.size > 0 ? `/admin?${params}` : '/admin';
}
