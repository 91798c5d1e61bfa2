import type { MediaType } from '../grammar/media-types.ts';
import { sourceName } from './read-sql.ts';

export interface ResultRow {
  total: string | null;
  page: string;
  body: string | Buffer<ArrayBuffer> | null;
  headers: string | null;
  status: string | null;
  location?: string[] | null;
  inserted?: number | null;
}

/** How the rows `pgrst_row` become a body. */
export type BodyShape = 'rows' | 'single-row' | 'scalar' | 'scalars' | 'text' | 'bytes' | 'none';

export function bodySql(media: MediaType, shape: BodyShape): string {
  if (shape === 'none') return 'null';
  if (shape === 'bytes') return '(array_agg(pgrst_row.pgrst_scalar))[1]';
  if (shape === 'text') return '(array_agg(pgrst_row.pgrst_scalar))[1]::text';
  if (media.kind === 'plan') return bodySql(media.for, shape);
  if (media.kind === 'csv') return csvSql;
  if (media.kind === 'geojson') return geoJsonSql;
  const strip = 'stripNulls' in media && media.stripNulls;
  const row = shape === 'scalar' || shape === 'scalars' ? 'pgrst_row.pgrst_scalar' : 'pgrst_row';
  const first = media.kind === 'object' || shape === 'scalar' || shape === 'single-row';
  const rows = first ? `json_agg(${row})->0` : `json_agg(${row})`;
  return `coalesce(${strip ? `json_strip_nulls(${rows})` : rows}, '${first ? 'null' : '[]'}')::text`;
}

/** A row's own text is already CSV, but for its parentheses. */
const csvSql =
  `(select coalesce(string_agg(key, ','), '') from (select json_object_keys(first) as key from ` +
  `(select row_to_json(one) as first from ${sourceName}_shown as one limit 1) as f) as k) || e'\\n' || ` +
  `coalesce(string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), e'\\n'), '')`;

/** PostGIS turns a row into a Feature; where it is not installed, PostgreSQL says that the function is missing. */
const geoJsonSql =
  `json_build_object('type', 'FeatureCollection', 'features', ` +
  `coalesce(json_agg(st_asgeojson(pgrst_row)::json), '[]'))::text`;

const settings =
  `nullif(current_setting('response.headers', true), '') as headers, ` +
  `nullif(current_setting('response.status', true), '') as status`;

interface Statement {
  /** Common table expressions, each `name as (…)`. */
  with: string[];
  rows: string;
  media: MediaType;
  shape: BodyShape;
  total?: string;
  extra?: string[];
}

/** The one statement of a request: its rows as a body, their number, and what the database adds to the answer. */
export function resultSql({ with: tables, rows, media, shape, total, extra = [] }: Statement): string {
  const csv = (media.kind === 'plan' ? media.for : media).kind === 'csv' && shape !== 'none';
  const all = csv ? [...tables, `${sourceName}_shown as (${rows})`] : tables;
  const from = csv ? `select * from ${sourceName}_shown` : rows;
  const columns = [
    `${total ?? 'null'} as total`,
    'count(*) as page',
    `${bodySql(media, shape)} as body`,
    settings,
    ...extra,
  ];
  const prefix = all.length > 0 ? `with ${all.join(', ')} ` : '';
  return `${prefix}select ${columns.join(', ')} from (${from}) as pgrst_row`;
}

/**
 * A condition on the number of rows that undoes the statement when it fails, in the same round trip: SQL has no
 * `raise`, but a cast that cannot succeed ends the transaction, and its message carries the number back.
 */
export function guardSql(condition: string, name: GuardName): string {
  return `case when not (${condition}) then ('pgrst ${name} ' || count(*))::int end as guard`;
}

export type GuardName = 'singular' | 'affected' | 'key';

export function readGuard(message: string): { name: GuardName; rows: number } | undefined {
  const [, name, rows] = /"pgrst (singular|affected|key) (\d+)"/u.exec(message) ?? [];
  return name === undefined ? undefined : { name: name as GuardName, rows: Number(rows) };
}
