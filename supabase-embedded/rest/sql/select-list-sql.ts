import type { SelectField } from '../grammar/types.ts';
import { embedName, isEmptyEmbed, isToOne, type ReadNode } from '../plan/read-plan.ts';
import { fieldSql, nameOfPath } from './field-sql.ts';
import { type Parameters, quote } from './parameters.ts';
import { scopeOf } from './scope.ts';

/** A column that a spread embed hands to its parent; an aggregate is computed where the spreading ends. */
interface SpreadColumn {
  name: string;
  aggregate?: string;
  aggregateCast?: string;
  alias?: string;
}

/** The select list of a node, and the places in it to group by if it holds an aggregate. */
export function selectListSql(
  node: ReadNode,
  parameters: Parameters,
): { items: string[]; groupBy: string[] } {
  const hoists = node.spread && node.relation !== undefined && isToOne(node.relation);
  const items: string[] = [];
  const grouped: string[] = [];
  let aggregated = false;
  const add = (sql: string, isAggregate: boolean) => {
    items.push(sql);
    if (isAggregate) aggregated = true;
    else grouped.push(String(items.length));
  };
  const expand = hasAggregate(node) || (node.fromSource && hasComputedField(node));
  for (const field of expandStars(node, expand)) {
    const aggregates = field.aggregate !== undefined && !hoists;
    add(selectFieldSql(node, field, aggregates, parameters), aggregates);
  }
  for (const child of node.children) {
    if (child.spread) addSpread(child, hoists, add);
    else if (!isEmptyEmbed(child)) add(embedItemSql(child, hasAggregate(node)), false);
  }
  if (items.length === 0) items.push(node.relation ? '1' : '');
  return { items, groupBy: aggregated ? grouped : [] };
}

function addSpread(child: ReadNode, hoists: boolean, add: (sql: string, isAggregate: boolean) => void): void {
  const from = quote(child.joinAlias);
  const columns = spreadColumns(child);
  if (!columns) {
    add(`${from}.*`, false);
    return;
  }
  const toMany = child.relation !== undefined && !isToOne(child.relation);
  for (const { name, aggregate, aggregateCast, alias } of columns) {
    const column = `${from}.${quote(name)}`;
    if (toMany) add(`coalesce(${column}, '[]') as ${quote(name)}`, false);
    else if (aggregate === undefined || hoists) add(column, false);
    else {
      const named = alias === undefined ? '' : ` as ${quote(alias)}`;
      add(`${castSql(`${aggregate}(${column})`, aggregateCast)}${named}`, true);
    }
  }
}

/** The columns of a spread embed by name, or undefined where only PostgreSQL knows them. */
export function spreadColumns(node: ReadNode): SpreadColumn[] | undefined {
  const columns: SpreadColumn[] = [];
  for (const field of expandStars(node, true)) {
    if (field.field.name === '*' && field.aggregate === undefined) return undefined;
    columns.push({
      name: outputName(field),
      aggregate: field.aggregate,
      aggregateCast: field.aggregateCast,
      alias: field.alias,
    });
  }
  for (const child of node.children) {
    if (!child.spread) {
      if (!isEmptyEmbed(child)) columns.push({ name: embedName(child) });
      continue;
    }
    const nested = spreadColumns(child);
    if (!nested) return undefined;
    columns.push(...nested);
  }
  return columns;
}

function outputName({ alias, field, aggregate }: SelectField): string {
  if (alias !== undefined) return alias;
  if (aggregate === 'count' && field.name === '*') return 'count';
  return nameOfPath(field) ?? field.name;
}

/** A spread's aggregate is left to the level above, so here it is the plain value. */
function selectFieldSql(
  node: ReadNode,
  item: SelectField,
  aggregates: boolean,
  parameters: Parameters,
): string {
  const { field, cast, aggregate, aggregateCast, alias } = item;
  const isCountOfRows = aggregate === 'count' && field.name === '*';
  if (isCountOfRows && !aggregates) return `1 as ${quote(outputName(item))}`;
  const value = isCountOfRows ? '*' : castSql(fieldSql(scopeOf(node), field, parameters), cast);
  const sql = aggregates ? castSql(`${aggregate}(${value})`, aggregateCast) : value;
  const name = alias ?? (aggregates ? undefined : (nameOfPath(field) ?? (cast ? field.name : undefined)));
  return name === undefined ? sql : `${sql} as ${quote(name)}`;
}

function embedItemSql(child: ReadNode, grouped: boolean): string {
  const from = quote(child.joinAlias);
  const one = child.relation !== undefined && isToOne(child.relation);
  const value = one ? `row_to_json(${from}.*)` : `coalesce(${from}.${from}, '[]')`;
  // GROUP BY needs a type that has equality.
  return `${value}${grouped ? '::jsonb' : ''} as ${quote(embedName(child))}`;
}

/** PostgREST takes the type's name as it is written; the grammar lets only words through. */
function castSql(value: string, type: string | undefined): string {
  return type === undefined ? value : `cast(${value} as ${type})`;
}

function expandStars(node: ReadNode, expand: boolean): SelectField[] {
  const { table } = node;
  if (!expand || !table) return node.select;
  return node.select.flatMap((item) =>
    item.field.name === '*' && item.aggregate === undefined
      ? [...table.columns.keys()].map((name): SelectField => ({ kind: 'field', field: { name, path: [] } }))
      : [item],
  );
}

function hasAggregate(node: ReadNode): boolean {
  return (
    node.select.some(({ aggregate }) => aggregate !== undefined) ||
    node.children.some((child) => child.spread && hasAggregate(child))
  );
}

/** Fields that are functions of the row have to come with the rows: see returning-sql.ts. */
export function hasComputedField(node: ReadNode): boolean {
  const { table } = node;
  return (
    table !== undefined &&
    node.select.some(({ field }) => field.name !== '*' && !table.columns.has(field.name))
  );
}
