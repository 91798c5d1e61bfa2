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
import {
  type ConstraintRow,
  findViews,
  foreignKeys,
  type Relation,
  type RelationRow,
  relationsByOid,
  setViewKeys,
} from './relations.ts';
import { relationshipsOf } from './relationships.ts';
import {
  type Catalogue,
  type DatabaseSettings,
  keyOf,
  type QualifiedName,
  type Relationship,
  type Routine,
  type Table,
} from './types.ts';

interface ComputedRow extends QualifiedName {
  tableSchema: string;
  tableName: string;
  foreignSchema: string;
  foreignName: string;
  foreignIsView: boolean;
  toOne: boolean;
}

/** Bits of pg_relation_is_updatable: 1 shifted by PostgreSQL's numbers of the commands. */
const commandBits = { update: 4, insert: 8, delete: 16 };

/** What the exposed schemas hold, read as the database's owner, who sees all of it. */
export async function readCatalogue(owner: Pool, exposed: string[]): Promise<Catalogue> {
  const client = await owner.connect();
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
