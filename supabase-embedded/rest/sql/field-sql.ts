import type { Table } from '../catalogue/types.ts';
import type { Field, JsonStep } from '../grammar/types.ts';
import { type Parameters, quote } from './parameters.ts';

/** What a field belongs to: the SQL name of its row, and the table if the catalogue knows it. */
export interface FieldScope {
  row: string;
  table: Table | undefined;
}

export function fieldSql({ row, table }: FieldScope, { name, path }: Field, parameters: Parameters): string {
  const column = name === '*' && path.length === 0 ? `${row}.*` : `${row}.${quote(name)}`;
  if (path.length === 0) return column;
  const type = table?.columns.get(name)?.type;
  // Without to_jsonb an index on the expression stays usable.
  const base = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  return `(${base}${path.map((step) => stepSql(step, parameters)).join('')})`;
}

function stepSql(step: JsonStep, parameters: Parameters): string {
  if ('index' in step) return `${step.arrow}(${Number(step.index)})`;
  return `${step.arrow}${parameters.bind(step.key)}::text`;
}

/** The key that a JSON path's value gets when it has no alias. */
export function nameOfPath({ name, path }: Field): string | undefined {
  if (path.length === 0) return undefined;
  const keyed = path.findLast((step) => 'key' in step);
  return keyed && 'key' in keyed ? keyed.key : name;
}
