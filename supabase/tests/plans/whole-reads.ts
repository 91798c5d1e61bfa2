import type { Plan, PlanNode } from './plans.ts';

export interface WholeRead {
  table: string;
  /** The index, or how else. */
  by: string;
}

/** They have to see every row before they hand one on, so a limit above them stops nothing below. */
const gathering = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp', 'ModifyTable']);

/** More than belongs to one person, or to the days of one page, and less than a filter or a common word leaves. */
const mostRows = 1_000;

/**
 * What a plan reads from end to end: by a sequential scan, by an index that it looks nothing up in, or by one that it
 * looks so much up in that it might as well have read it all. A limit ends the latter two.
 */
export function wholeReads({ root }: Plan): WholeRead[] {
  const found: WholeRead[] = [];
  const walk = (node: PlanNode, isLimited: boolean) => {
    const type = node['Node Type'];
    if (type === 'Seq Scan' || (!isLimited && isUnbounded(node)))
      found.push({ table: `${node.Schema}.${node['Relation Name']}`, by: node['Index Name'] ?? type });
    const isLimitedBelow = type === 'Limit' || (isLimited && !gathering.has(type));
    for (const below of node.Plans ?? []) walk(below, isLimitedBelow);
  };
  walk(root, false);
  return found;
}

function isUnbounded(node: PlanNode): boolean {
  const type = node['Node Type'];
  if (type === 'Bitmap Heap Scan') return rowsRead(node) > mostRows;
  if (type !== 'Index Scan' && type !== 'Index Only Scan') return false;
  return !node['Index Cond'] || rowsRead(node) > mostRows;
}

/** PostgreSQL tells them for one of the loops, on average. */
const rowsRead = (node: PlanNode) =>
  (node['Actual Loops'] ?? 0) *
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));
