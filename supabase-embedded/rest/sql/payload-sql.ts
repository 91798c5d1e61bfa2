import { literal, type Parameters, quote } from './parameters.ts';

export interface PayloadColumn {
  name: string;
  type: string;
  default?: string | null;
}

export interface Payload {
  json: string;
  isObject: boolean;
}

/**
 * Rows from a JSON body as `pgrst_body`, from one bound value. With defaults, a key that is absent gets its
 * column's default instead of null.
 */
export function payloadRowsSql(
  { json, isObject }: Payload,
  columns: PayloadColumn[],
  options: { withDefaults: boolean; firstOnly?: boolean },
  parameters: Parameters,
): string {
  const defaults = options.withDefaults ? columns.filter((column) => column.default) : [];
  const prefix = defaults.length > 0 ? 'jsonb' : 'json';
  const body = parameters.bind(json);
  const data = `(select ${body}::${prefix} as json_data) as pgrst_payload`;
  const filled = defaults.length > 0 ? `, lateral (${filledSql(defaults, isObject)}) as pgrst_filled` : '';
  const value = defaults.length > 0 ? 'pgrst_filled.val' : 'pgrst_payload.json_data';
  return `${data}${filled}, lateral (${rowsSql(prefix, value, isObject, columns, options.firstOnly)}) as pgrst_body`;
}

function filledSql(defaults: PayloadColumn[], isObject: boolean): string {
  const pairs = defaults.map((column) => `${literal(column.name)}, ${column.default}`);
  const object = `jsonb_build_object(${pairs.join(', ')})`;
  return isObject
    ? `select ${object} || pgrst_payload.json_data as val`
    : `select jsonb_agg(${object} || element) as val from jsonb_array_elements(pgrst_payload.json_data) as element`;
}

function rowsSql(
  prefix: 'json' | 'jsonb',
  value: string,
  isObject: boolean,
  columns: PayloadColumn[],
  firstOnly = false,
): string {
  if (columns.length === 0) {
    return isObject ? 'select from (values (1)) as _' : `select from ${prefix}_array_elements(${value}) as _`;
  }
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const typed = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const record = isObject ? 'record' : 'recordset';
  return `select ${names} from ${prefix}_to_${record}(${value}) as _(${typed})${firstOnly ? ' limit 1' : ''}`;
}
