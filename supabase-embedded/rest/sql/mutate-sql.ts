import type { Table } from '../catalogue/types.ts';
import type { LogicNode } from '../grammar/types.ts';
import { logicSql } from './filter-sql.ts';
import { type Parameters, qualified, quote } from './parameters.ts';
import { type Payload, type PayloadColumn, payloadRowsSql } from './payload-sql.ts';

interface Write {
  table: Table;
  where: LogicNode[];
  /** Empty where nothing is shown: reading needs a permission that writing does not. */
  returning: string[];
}

export interface Insert extends Write {
  columns: PayloadColumn[];
  payload: Payload;
  withDefaults: boolean;
  conflict?: { action: 'merge' | 'ignore'; columns: string[] };
}

export interface Update extends Write {
  columns: PayloadColumn[];
  payload: Payload;
  withDefaults: boolean;
}

const counter = `nullif(current_setting('pgrst.inserted', true), '')::int`;

/** How many rows a merging insert really inserted: each row adds one, each update takes one back. */
export const insertedCount = counter;

export function insertSql(insert: Insert, parameters: Parameters): string {
  const { table, columns, conflict } = insert;
  const names = columns.map(({ name }) => quote(name));
  const into = names.length > 0 ? `(${names.join(', ')}) ` : '';
  const values = columns.map(({ name }) => `pgrst_body.${quote(name)}`).join(', ');
  const rows = payloadRowsSql(insert.payload, columns, insert, parameters);
  const scope = { row: 'pgrst_body', table };
  const conditions = insert.where.map((node) => logicSql(scope, node, parameters));
  const merges = conflict?.action === 'merge' && conflict.columns.length > 0;
  if (merges)
    conditions.push(`set_config('pgrst.inserted', (coalesce(${counter}, 0) + 1)::text, true) <> '0'`);
  return (
    `insert into ${qualified(table)} ${into}select ${values} from ${rows}${whereSql(conditions)}` +
    `${conflictSql(conflict, names)} returning ${returningSql(insert)}`
  );
}

function conflictSql(conflict: Insert['conflict'], names: string[]): string {
  if (!conflict || conflict.columns.length === 0) return '';
  const target = ` on conflict (${conflict.columns.map(quote).join(', ')})`;
  if (conflict.action === 'ignore' || names.length === 0) return `${target} do nothing`;
  const assignments = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const counted = `set_config('pgrst.inserted', (coalesce(${counter}, 0) - 1)::text, true) <> '-1'`;
  return `${target} do update set ${assignments} where ${counted}`;
}

export function updateSql(update: Update, parameters: Parameters): string {
  const { table, columns } = update;
  if (columns.length === 0) return nothingSql(update);
  const assignments = columns.map(({ name }) => `${quote(name)} = pgrst_body.${quote(name)}`).join(', ');
  const rows = payloadRowsSql(update.payload, columns, update, parameters);
  return (
    `update ${qualified(table)} set ${assignments} from ${rows}` +
    `${whereSql(conditionsOf(update, parameters))} returning ${returningSql(update)}`
  );
}

export function deleteSql(write: Write, parameters: Parameters): string {
  const conditions = whereSql(conditionsOf(write, parameters));
  return `delete from ${qualified(write.table)}${conditions} returning ${returningSql(write)}`;
}

/** An update that sets nothing is no statement of SQL; it touches no row and still knows its columns. */
function nothingSql(write: Write): string {
  return `select ${returningSql(write)} from ${qualified(write.table)} where false`;
}

function conditionsOf({ table, where }: Write, parameters: Parameters): string[] {
  const scope = { row: qualified(table), table };
  return where.map((node) => logicSql(scope, node, parameters));
}

function whereSql(conditions: string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

function returningSql({ returning }: Write): string {
  return returning.length > 0 ? returning.join(', ') : '1';
}
