import type { Subscription } from './subscribe.ts';
import type { Table } from './tables.ts';
import type { Verdict } from './visibility.ts';

/** A row of the outbox. */
export interface Change {
  relation: number;
  operation: 'INSERT' | 'UPDATE' | 'DELETE' | 'MESSAGE';
  at: string;
  record: string | null;
  old_record: string | null;
}

type Row = Record<string, unknown>;
/** Of a row that is too long, only columns this short are told. */
const shortColumn = 64;

/** The payload of a `postgres_changes` event, in hosted Supabase's form. */
export function changePayload(
  change: Change,
  table: Table,
  granted: Verdict['columns'],
  wanted: Pick<Subscription, 'select'>,
  recordBytes: number,
) {
  const isShown = ({ name }: { name: string }) =>
    granted.has(name) && (!wanted.select || wanted.select.includes(name));
  const columns = table.columns.filter(isShown);
  const shown = new Set(columns.map(({ name }) => name));
  const lacksKey = table.isSecured && table.keys.length === 0;
  const oldShown = table.isSecured ? new Set(table.keys.filter((key) => granted.has(key))) : shown;
  const isTooLong = (change.record?.length ?? 0) + (change.old_record?.length ?? 0) > recordBytes;
  const rowOf = (json: string | null, names: Set<string>) => {
    if (json === null) return undefined;
    const row = lacksKey ? {} : pick(readRow(json), names);
    return isTooLong ? shortOnly(row) : row;
  };
  const errors = [
    ...(lacksKey ? ['Error 400: Bad Request, no primary key'] : []),
    ...(isTooLong ? ['Error 413: Payload Too Large'] : []),
  ];
  const record = change.operation === 'DELETE' ? undefined : rowOf(change.record, shown);
  const old = rowOf(change.old_record, oldShown);
  return {
    schema: table.schema,
    table: table.name,
    commit_timestamp: change.at,
    type: change.operation,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(record && { record }),
    ...(old && { old_record: old }),
    errors: errors.length > 0 ? errors : null,
  };
}

/** Numbers that JavaScript cannot hold keep their digits on the way through. */
const readRow = (json: string): Row =>
  JSON.parse(json, (_key, value, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
      ? rawJson(context.source)
      : value,
  );

const { rawJSON: rawJson } = JSON as unknown as { rawJSON(text: string): unknown };

const pick = (row: Row, names: Set<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));

const shortOnly = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => (JSON.stringify(value)?.length ?? 0) <= shortColumn),
  );
