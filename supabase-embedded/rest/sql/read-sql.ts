import { RestError } from '../errors.ts';
import type { Filter, OrderTerm, RowRange } from '../grammar/types.ts';
import { embedName, isEmptyEmbed, isToOne, type ReadNode } from '../plan/read-plan.ts';
import { fieldSql } from './field-sql.ts';
import { type EmbedFilterSql, logicSql } from './filter-sql.ts';
import { type Parameters, qualified, quote } from './parameters.ts';
import { scopeOf } from './scope.ts';
import { selectListSql, spreadColumns } from './select-list-sql.ts';

export const sourceName = 'pgrst_source';

/** The query of a node and all that is embedded in it. */
export function readSql(node: ReadNode, parent: ReadNode | undefined, parameters: Parameters): string {
  const { items, groupBy } = selectListSql(node, parameters);
  const from = fromSql(node, parent);
  const joins = node.children.map((child) => joinSql(child, node, parameters)).join('');
  const conditions = whereSql(node, parent, parameters, nullEmbedFilter(node));
  const group = groupBy.length > 0 ? ` group by ${groupBy.join(', ')}` : '';
  const order = orderSql(node, parameters);
  return `select ${items.join(', ')} from ${from}${joins}${conditions}${group}${order}${rangeSql(node.range, parameters)}`;
}

/** The rows that a node's conditions let through, whatever its range: what count=exact counts. */
export function countSql(node: ReadNode, parent: ReadNode | undefined, parameters: Parameters): string {
  const exists: EmbedFilterSql = (filter) => {
    const child = nullFiltered(node, filter);
    if (!child) return undefined;
    const query = `exists (${countSql(child, node, parameters)})`;
    return filter.negated ? query : `not ${query}`;
  };
  const inner = node.children
    .filter(({ join }) => join === 'inner')
    .map((child) => `exists (${countSql(child, node, parameters)})`);
  return `select 1 from ${fromSql(node, parent)}${whereSql(node, parent, parameters, exists, inner)}`;
}

/** The lateral join that brings a node's embedded rows: one row, a JSON array of rows, or an array a column. */
function joinSql(child: ReadNode, parent: ReadNode, parameters: Parameters): string {
  const query = readSql(child, parent, parameters);
  const name = quote(child.joinAlias);
  const join = child.join === 'inner' ? 'inner' : 'left';
  if (child.relation && isToOne(child.relation)) return ` ${join} join lateral (${query}) as ${name} on true`;
  const rows = child.spread
    ? spreadRows(child, query)
    : `select json_agg(${name}) as ${name} from (${query}) as ${name}`;
  const found = `${presenceOf(child)} is not null`;
  return ` ${join} join lateral (${rows}) as ${name} on ${join === 'inner' ? found : 'true'}`;
}

function spreadRows(child: ReadNode, query: string): string {
  const columns = (spreadColumns(child) ?? []).map(
    ({ name }) => `json_agg(pgrst_row.${quote(name)}) as ${quote(name)}`,
  );
  return `select ${[...columns, 'nullif(count(*), 0) as "pgrst_rows"'].join(', ')} from (${query}) as pgrst_row`;
}

/** Something that is null exactly when nothing was embedded. */
function presenceOf(child: ReadNode): string {
  const name = quote(child.joinAlias);
  if (child.relation && isToOne(child.relation)) return name;
  return child.spread ? `${name}."pgrst_rows"` : `${name}.${name}`;
}

function fromSql(node: ReadNode, parent: ReadNode | undefined): string {
  const { relation } = node;
  const alias = node.alias === undefined ? '' : ` as ${quote(node.alias)}`;
  if (node.fromSource) return `${quote(sourceName)}${alias}`;
  if (relation?.kind === 'computed' && parent) {
    // The cast picks the right function where several of the name take other tables' rows.
    return `${qualified(relation.function)}(${rowOf(parent)}::${qualified(relation.table)})${alias}`;
  }
  const through =
    relation?.kind === 'many-to-many'
      ? `, ${qualified(relation.junction.table)} as ${quote(junctionAlias(node))}`
      : '';
  return `${qualified(node.origin)}${alias}${through}`;
}

function rowOf(node: ReadNode): string {
  return node.alias === undefined ? quote(node.origin.name) : quote(node.alias);
}

function junctionAlias(node: ReadNode): string {
  return `pgrst_junction_${node.depth}`;
}

function joinConditions(node: ReadNode, parent: ReadNode | undefined): string[] {
  const { relation } = node;
  if (!relation || !parent || relation.kind === 'computed') return [];
  const own = scopeOf(parent).row;
  const foreign = scopeOf(node).row;
  if (relation.kind !== 'many-to-many') {
    return relation.columns.map(([a, b]) => `${foreign}.${quote(b)} = ${own}.${quote(a)}`);
  }
  const through = quote(junctionAlias(node));
  return [
    ...relation.junction.target.map(([a, b]) => `${foreign}.${quote(a)} = ${through}.${quote(b)}`),
    ...relation.junction.source.map(([a, b]) => `${own}.${quote(a)} = ${through}.${quote(b)}`),
  ];
}

function whereSql(
  node: ReadNode,
  parent: ReadNode | undefined,
  parameters: Parameters,
  embedFilter: EmbedFilterSql,
  more: string[] = [],
): string {
  const scope = scopeOf(node);
  const conditions = [
    ...node.where.map((one) => logicSql(scope, one, parameters, embedFilter)),
    ...joinConditions(node, parent),
    ...more,
  ];
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

function nullEmbedFilter(node: ReadNode): EmbedFilterSql {
  return (filter) => {
    const child = nullFiltered(node, filter);
    return child && `${presenceOf(child)} is ${filter.negated ? '' : 'not '}distinct from null`;
  };
}

/** `child=is.null` asks whether anything was embedded; no other question can be asked of an embed. */
function nullFiltered(node: ReadNode, { field, operation }: Filter): ReadNode | undefined {
  if (node.children.length === 0 || field.path.length > 0) return undefined;
  const child = node.children.find((one) => embedName(one) === field.name);
  if (!child || node.table?.columns.has(field.name)) return undefined;
  if (operation.kind === 'is' && operation.value === 'null') return child;
  throw new RestError({
    status: 400,
    code: 'PGRST120',
    message: `Bad operator on the '${field.name}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

function orderSql(node: ReadNode, parameters: Parameters): string {
  if (node.order.length === 0) return '';
  const terms = node.order.map((term) => {
    const direction = term.direction ? ` ${term.direction}` : '';
    const nulls = term.nulls ? ` nulls ${term.nulls}` : '';
    return `${orderTermSql(node, term, parameters)}${direction}${nulls}`;
  });
  return ` order by ${terms.join(', ')}`;
}

function orderTermSql(node: ReadNode, { field, relation }: OrderTerm, parameters: Parameters): string {
  if (relation === undefined) return fieldSql(scopeOf(node), field, parameters);
  const child = node.children.find((one) => embedName(one) === relation);
  if (!child?.relation || isEmptyEmbed(child)) {
    throw new RestError({
      status: 400,
      code: 'PGRST108',
      message: `'${relation}' is not an embedded resource in this request`,
      hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
    });
  }
  if (!isToOne(child.relation)) {
    throw new RestError({
      status: 400,
      code: 'PGRST118',
      message: `A related order on '${relation}' is not possible`,
      details: `'${node.origin.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return fieldSql({ row: quote(child.joinAlias), table: child.table }, field, parameters);
}

function rangeSql({ offset, limit }: RowRange, parameters: Parameters): string {
  const rows = limit === undefined ? '' : ` limit ${parameters.bind(limit)}`;
  return offset === 0 ? rows : `${rows} offset ${parameters.bind(offset)}`;
}
