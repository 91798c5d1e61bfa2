import {
  type Catalogue,
  keyOf,
  type QualifiedName,
  type Relationship,
  type Table,
} from '../catalogue/types.ts';
import { notEmbedded, RestError } from '../errors.ts';
import type { QueryParams } from '../grammar/query-params.ts';
import { toRange } from '../grammar/range.ts';
import {
  everything,
  type LogicNode,
  type OrderTerm,
  type RowRange,
  type SelectField,
  type SelectItem,
} from '../grammar/types.ts';
import { findRelationship } from './find-relationship.ts';

/** One table of a read, with the tables embedded in it. */
export interface ReadNode {
  origin: QualifiedName;
  table: Table | undefined;
  /** The root of a read is the table itself; of a write or call, the rows that it answered. */
  fromSource: boolean;
  alias: string | undefined;
  relationName: string;
  relationAlias: string | undefined;
  relation: Relationship | undefined;
  /** The lateral subquery's name, which filters and orders of the parent use too. */
  joinAlias: string;
  join: 'inner' | 'left' | undefined;
  spread: boolean;
  depth: number;
  select: SelectField[];
  where: LogicNode[];
  order: OrderTerm[];
  range: RowRange;
  children: ReadNode[];
}

export interface ReadOptions {
  catalogue: Catalogue;
  params: QueryParams;
  origin: QualifiedName;
  fromSource: boolean;
  /** A write's own filters, order and range say what it changes, not what it shows. */
  rootApplies: boolean;
  rootRange: RowRange;
  maxRows: number | undefined;
  aggregatesEnabled: boolean;
}

export function planRead(options: ReadOptions): ReadNode {
  const { catalogue, params, origin, fromSource } = options;
  const root = newNode({
    origin,
    table: catalogue.tables.get(keyOf(origin)),
    fromSource,
    alias: fromSource ? origin.name : undefined,
    relationName: origin.name,
  });
  addItems(catalogue, root, params.select);
  addConditions(root, options);
  if (!options.aggregatesEnabled) refuseAggregates(root);
  return root;
}

function newNode(
  fields: Pick<ReadNode, 'origin' | 'table' | 'fromSource' | 'alias' | 'relationName'>,
): ReadNode {
  return {
    ...fields,
    relationAlias: undefined,
    relation: undefined,
    joinAlias: '',
    join: undefined,
    spread: false,
    depth: 0,
    select: [],
    where: [],
    order: [],
    range: everything,
    children: [],
  };
}

function addItems(catalogue: Catalogue, node: ReadNode, items: SelectItem[]): void {
  for (const item of items) {
    if (item.kind === 'field') {
      node.select.push(item);
      continue;
    }
    const relation = findRelationship(catalogue, { origin: node.origin, target: item.name, hint: item.hint });
    const depth = node.depth + 1;
    const child: ReadNode = {
      ...newNode({
        origin: relation.foreignTable,
        table: catalogue.tables.get(keyOf(relation.foreignTable)),
        fromSource: false,
        alias: `${relation.foreignTable.name}_${depth}`,
        relationName: item.name,
      }),
      relationAlias: item.alias,
      relation,
      joinAlias: `${relation.table.name}_${item.alias ?? item.name}_${depth}`,
      join: item.join,
      spread: item.spread,
      depth,
    };
    addItems(catalogue, child, item.items);
    node.children.push(child);
  }
}

function addConditions(root: ReadNode, options: ReadOptions): void {
  const { params, rootApplies } = options;
  for (const { path, value } of params.filters) {
    if (path.length > 0 || rootApplies) nodeAt(root, path).where.push(value);
  }
  for (const { path, value } of params.logic) {
    if (path.length > 0 || rootApplies) nodeAt(root, path).where.push(value);
  }
  for (const { path, value } of params.orders) {
    if (path.length > 0 || rootApplies) nodeAt(root, path).order = value;
  }
  for (const { path, ...range } of params.ranges.values()) {
    if (path.length > 0) nodeAt(root, path).range = toRange(range);
  }
  if (rootApplies) {
    root.range = options.rootRange;
    restrict(root, options.maxRows);
  }
}

function nodeAt(root: ReadNode, path: string[]): ReadNode {
  let node = root;
  for (const name of path) {
    const child = node.children.find((one) => one.relationAlias === name || one.relationName === name);
    if (!child) throw notEmbedded(name);
    node = child;
  }
  return node;
}

/** The server's limit holds on every level that can have many rows. */
function restrict(node: ReadNode, maxRows: number | undefined): void {
  if (maxRows === undefined) return;
  if (!node.relation || !isToOne(node.relation)) {
    node.range = { ...node.range, limit: Math.min(node.range.limit ?? maxRows, maxRows) };
  }
  for (const child of node.children) restrict(child, maxRows);
}

export function isToOne(relation: Relationship): boolean {
  if (relation.kind === 'computed') return relation.toOne;
  return relation.kind === 'many-to-one' || relation.kind === 'one-to-one';
}

/** The key under which an embed appears in its parent's object. */
export function embedName(node: ReadNode): string {
  return node.relationAlias ?? node.relationName;
}

/** An embed of nothing serves its filters alone. */
export function isEmptyEmbed(node: ReadNode): boolean {
  return node.select.length === 0 && node.children.every(isEmptyEmbed);
}

function refuseAggregates(node: ReadNode): void {
  if (node.select.some(({ aggregate }) => aggregate !== undefined)) {
    throw new RestError({
      status: 400,
      code: 'PGRST123',
      message: 'Use of aggregate functions is not allowed',
    });
  }
  for (const child of node.children) refuseAggregates(child);
}
