import type { ForeignKey, ViewOfTable } from './relationships.ts';
import { type Column, type ColumnPair, keyOf, type QualifiedName } from './types.ts';
import { type Origin, readViewColumns } from './view-columns.ts';

export interface RelationRow extends QualifiedName {
  oid: string;
  isView: boolean;
  isPartition: boolean;
  description: string | null;
  updatable: number;
  columns: (Column & { number: number })[];
}

export interface ConstraintRow {
  name: string;
  kind: 'p' | 'u' | 'f';
  table: string;
  foreignTable: string;
  columns: number[];
  foreignColumns: number[] | null;
}

export interface Relation extends Omit<RelationRow, 'columns'> {
  columns: Map<string, Column>;
  names: Map<number, string>;
  primaryKey: string[];
}

export function relationsByOid(rows: RelationRow[], constraints: ConstraintRow[]): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  for (const row of rows) {
    relations.set(row.oid, {
      ...row,
      columns: new Map(row.columns.map(({ number: _, ...column }) => [column.name, column])),
      names: new Map(row.columns.map(({ number, name }) => [number, name])),
      primaryKey: [],
    });
  }
  for (const { kind, table, columns } of constraints) {
    const relation = relations.get(table);
    if (kind === 'p' && relation) relation.primaryKey = namesOf(relation, columns);
  }
  return relations;
}

function namesOf(relation: Relation, numbers: number[]): string[] {
  return numbers.map((number) => relation.names.get(number) ?? '');
}

/** By the key of the base table: the views that show its columns, directly or through other views. */
export function findViews(
  relations: Map<string, Relation>,
  rows: { oid: string; action: string }[],
): Map<string, ViewOfTable[]> {
  const origins = new Map(rows.map(({ oid, action }) => [oid, readViewColumns(action)]));
  const baseOf = (origin: Origin, depth = 0): Origin => {
    const next = depth < 20 ? origins.get(origin.table)?.get(origin.column) : undefined;
    return next ? baseOf(next, depth + 1) : origin;
  };
  const views = new Map<string, ViewOfTable[]>();
  for (const [oid, columns] of origins) {
    const view = relations.get(oid);
    if (!view) continue;
    const shown = new Map<Relation, Map<string, string>>();
    for (const [number, origin] of columns) {
      const base = baseOf(origin);
      const table = relations.get(base.table);
      const name = table?.names.get(base.column);
      if (!table || !name) continue;
      const names = shown.get(table) ?? new Map<string, string>();
      if (!names.has(name)) names.set(name, view.names.get(number) ?? '');
      shown.set(table, names);
    }
    for (const [table, names] of shown) {
      const key = keyOf(table);
      views.set(key, [...(views.get(key) ?? []), { view, columns: names }]);
    }
  }
  return views;
}

/** A view has its tables' keys as far as it shows them whole. */
export function setViewKeys(relations: Map<string, Relation>, viewsOf: Map<string, ViewOfTable[]>): void {
  for (const table of relations.values()) {
    if (table.isView || table.primaryKey.length === 0) continue;
    for (const { view, columns } of viewsOf.get(keyOf(table)) ?? []) {
      const shown = table.primaryKey.map((name) => columns.get(name));
      if (shown.every((name) => name !== undefined)) view.primaryKey.push(...shown);
    }
  }
}

export function foreignKeys(relations: Map<string, Relation>, constraints: ConstraintRow[]): ForeignKey[] {
  const unique = new Set(
    constraints.filter(({ kind }) => kind !== 'f').map(({ table, columns }) => setKey(table, columns)),
  );
  const keys: ForeignKey[] = [];
  for (const constraint of constraints) {
    const table = relations.get(constraint.table);
    const foreignTable = relations.get(constraint.foreignTable);
    if (constraint.kind !== 'f' || !table || !foreignTable) continue;
    const foreign = namesOf(foreignTable, constraint.foreignColumns ?? []);
    keys.push({
      constraint: constraint.name,
      table,
      foreignTable,
      columns: namesOf(table, constraint.columns).map(
        (own, index): ColumnPair => [own, foreign[index] ?? ''],
      ),
      isUnique: unique.has(setKey(constraint.table, constraint.columns)),
    });
  }
  return keys;
}

function setKey(table: string, columns: number[]): string {
  return `${table}:${columns.toSorted((a, b) => a - b).join()}`;
}
