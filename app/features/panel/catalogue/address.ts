import { isUuid } from '#app/lib/is-uuid.ts';
import { readText } from '#app/lib/list-params.ts';
import { type Cursor, cursorText, readCursor } from '#app/lib/row-cursor.ts';
import { type Kind, type KindsPage, pageOf } from './kinds.ts';

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

export function readAddress({ kinds }: KindsPage, params: URLSearchParams): Address {
  const edit = params.get('edit') ?? '';
  return {
    kind: kinds.find((kind) => kind === params.get('tab')) ?? (kinds[0] as Kind),
    q: readText(params, 'q'),
    before: readCursor(params),
    deleted: params.has('deleted'),
    open: isUuid(edit) ? { edit } : params.has('add') ? 'add' : null,
  };
}

type Asked = Pick<Place, 'kind'> & Partial<Address>;

export function addressOf({ kind, q, before, deleted, open }: Asked): string {
  const { path } = pageOf(kind);
  const params = new URLSearchParams();
  if (!isFirst(kind)) params.set('tab', kind);
  if (q) params.set('q', q);
  if (before) params.set('before', cursorText(before));
  if (deleted) params.set('deleted', '1');
  if (open) params.set(open === 'add' ? 'add' : 'edit', open === 'add' ? '' : open.edit);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether the address of its page shows this kind without naming it. */
export const isFirst = (kind: Kind) => pageOf(kind).kinds[0] === kind;
