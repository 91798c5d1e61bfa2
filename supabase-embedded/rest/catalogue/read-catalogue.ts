import type { Pool, PoolClient } from 'pg';
import {
  computedSql,
  constraintsSql,
  relationsSql,
  routinesSql,
  schemasSql,
  settingsSql,
  viewsSql,
} from './catalogue-sql.ts';
import { type ForeignKey, relationshipsOf, type ViewOfTable } from './relationships.ts';
import {
  type Catalogue,
  type Column,
  type ColumnPair,
  type DatabaseSettings,
  keyOf,
  type QualifiedName,
  type Relationship,
  type Routine,
  type Table,
} from './types.ts';
import { type Origin, readViewColumns } from './view-columns.ts';

interface RelationRow extends QualifiedName {
  oid: string;
  isView: boolean;
  isPartition: boolean;
  description: string | null;
  updatable: number;
  columns: (Column & { number: number })[];
}

interface ConstraintRow {
  name: string;
  kind: 'p' | 'u' | 'f';
  table: string;
  foreignTable: string;
  columns: number[];
  foreignColumns: number[] | null;
}

interface ComputedRow extends QualifiedName {
  tableSchema: string;
  tableName: string;
  foreignSchema: string;
  foreignName: string;
  foreignIsView: boolean;
  toOne: boolean;
}

interface Relation extends Omit<RelationRow, 'columns'> {
  columns: Map<string, Column>;
  names: Map<number, string>;
  primaryKey: string[];
}

/** Bits of pg_relation_is_updatable: 1 shifted by PostgreSQL's numbers of the commands. */
const commandBits = { update: 4, insert: 8, delete: 16 };

/** What the exposed schemas hold, read as the pool's own user. */
export async function readCatalogue(pool: Pool, exposed: string[]): Promise<Catalogue> {
  const client = await pool.connect();
  try {
    const settings = await readSettings(client);
    const schemas = settings.db_schemas?.split(',').map((schema) => schema.trim()) ?? exposed;
    // An empty search path makes PostgreSQL write every name of ours with its schema.
    const answers = await Promise.all([
      client.query('begin read only'),
      client.query(`select set_config('search_path', '', true)`),
      client.query<RelationRow>(relationsSql),
      client.query<ConstraintRow>(constraintsSql),
      client.query<{ oid: string; action: string }>(viewsSql),
      client.query<Routine>(routinesSql, [schemas]),
      client.query<ComputedRow>(computedSql),
      client.query<{ name: string; description: string }>(schemasSql),
      client.query('commit'),
    ]);
    const relations = relationsByOid(answers[2].rows, answers[3].rows);
    const viewsOf = findViews(relations, answers[4].rows);
    setViewKeys(relations, viewsOf);
    const tables = exposedTables(relations, schemas);
    const keys = foreignKeys(relations, answers[3].rows);
    const found = [...relationshipsOf(keys, (table) => viewsOf.get(keyOf(table)) ?? [])];
    return {
      tables,
      relationships: exposedRelationships([...answers[6].rows.map(computed), ...found], tables),
      routines: Map.groupBy(answers[5].rows.filter(isCallable).toSorted(byParameters), keyOf),
      settings,
      schemaDescriptions: new Map(answers[7].rows.map(({ name, description }) => [name, description])),
    };
  } finally {
    client.release();
  }
}

async function readSettings(client: PoolClient): Promise<DatabaseSettings> {
  const { rows } = await client.query<{ name: string; value: string }>(settingsSql);
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice('pgrst.'.length), value]));
}

function relationsByOid(rows: RelationRow[], constraints: ConstraintRow[]): Map<string, Relation> {
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
function findViews(
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
function setViewKeys(relations: Map<string, Relation>, viewsOf: Map<string, ViewOfTable[]>): void {
  for (const table of relations.values()) {
    if (table.isView || table.primaryKey.length === 0) continue;
    for (const { view, columns } of viewsOf.get(keyOf(table)) ?? []) {
      const shown = table.primaryKey.map((name) => columns.get(name));
      if (shown.every((name) => name !== undefined)) view.primaryKey.push(...shown);
    }
  }
}

function exposedTables(relations: Map<string, Relation>, schemas: string[]): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const relation of relations.values()) {
    if (relation.isPartition || !schemas.includes(relation.schema)) continue;
    const { schema, name, isView, description, primaryKey, columns, updatable } = relation;
    tables.set(keyOf(relation), {
      schema,
      name,
      isView,
      description,
      primaryKey,
      columns,
      insertable: (updatable & commandBits.insert) !== 0,
      updatable: (updatable & commandBits.update) !== 0,
      deletable: (updatable & commandBits.delete) !== 0,
    });
  }
  return tables;
}

function foreignKeys(relations: Map<string, Relation>, constraints: ConstraintRow[]): ForeignKey[] {
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

function computed(row: ComputedRow): Relationship {
  const table = { schema: row.tableSchema, name: row.tableName };
  const foreignTable = { schema: row.foreignSchema, name: row.foreignName };
  return {
    kind: 'computed',
    function: { schema: row.schema, name: row.name },
    table,
    foreignTable,
    isSelf: keyOf(table) === keyOf(foreignTable),
    foreignIsView: row.foreignIsView,
    toOne: row.toOne,
  };
}

function exposedRelationships(all: Relationship[], tables: Map<string, Table>): Map<string, Relationship[]> {
  const exposed = all.filter(
    (one) =>
      tables.has(keyOf(one.table)) &&
      tables.has(keyOf(one.foreignTable)) &&
      (one.kind !== 'many-to-many' || tables.has(keyOf(one.junction.table))),
  );
  return Map.groupBy(exposed, (one) => keyOf(one.table));
}

/** Overloads with fewer parameters come first, then by the parameters' names and types. */
function byParameters(a: Routine, b: Routine): number {
  const text = ({ parameters }: Routine) => parameters.map(({ name, type }) => `${name} ${type}`).join();
  return a.parameters.length - b.parameters.length || (text(a) < text(b) ? -1 : 1);
}

const singleUnnamed = ['bytea', 'json', 'jsonb', 'text', 'xml'];

/** Arguments are given by name; one unnamed argument can take the whole body. */
function isCallable({ parameters }: Routine): boolean {
  const unnamed = parameters.filter(({ name }) => name === '');
  if (unnamed.length === 0) return true;
  return parameters.length === 1 && singleUnnamed.includes(unnamed[0]?.type ?? '');
}
