import {
  type ColumnPair,
  type ForeignKeyRelationship,
  type JunctionRelationship,
  keyOf,
  type QualifiedName,
  type Relationship,
} from './types.ts';

export interface RelationNames extends QualifiedName {
  isView: boolean;
  primaryKey: string[];
}

export interface ForeignKey {
  constraint: string;
  table: RelationNames;
  foreignTable: RelationNames;
  columns: ColumnPair[];
  isUnique: boolean;
}

/** A view that shows a table's columns, by the table's column name. */
export interface ViewOfTable {
  view: RelationNames;
  columns: Map<string, string>;
}

/** Both directions of every foreign key, also as seen through views, and what junctions connect. */
export function relationshipsOf(
  keys: ForeignKey[],
  viewsOf: (table: QualifiedName) => ViewOfTable[],
): Relationship[] {
  const all = keys.flatMap((key) => [key, ...throughViews(key, viewsOf)]);
  const forward = all.map(toRelationship);
  return [...forward, ...forward.map(inverse), ...throughJunctions(all)];
}

function throughViews(key: ForeignKey, viewsOf: (table: QualifiedName) => ViewOfTable[]): ForeignKey[] {
  const own = viewsOf(key.table)
    .map((view) => rename(key, view, 'table'))
    .filter((renamed) => renamed !== undefined);
  const both = [key, ...own].flatMap((one) =>
    viewsOf(key.foreignTable).map((view) => rename(one, view, 'foreignTable')),
  );
  return [...own, ...both.filter((renamed) => renamed !== undefined)];
}

/** The same key with one end replaced by a view, if the view shows all of that end's columns. */
function rename(
  key: ForeignKey,
  { view, columns }: ViewOfTable,
  end: 'table' | 'foreignTable',
): ForeignKey | undefined {
  const pairs: ColumnPair[] = [];
  for (const [own, foreign] of key.columns) {
    const shown = columns.get(end === 'table' ? own : foreign);
    if (shown === undefined) return undefined;
    pairs.push(end === 'table' ? [shown, foreign] : [own, shown]);
  }
  return { ...key, [end]: view, columns: pairs };
}

function toRelationship(key: ForeignKey): ForeignKeyRelationship {
  return {
    kind: key.isUnique ? 'one-to-one' : 'many-to-one',
    table: nameOf(key.table),
    foreignTable: nameOf(key.foreignTable),
    isSelf: keyOf(key.table) === keyOf(key.foreignTable),
    foreignIsView: key.foreignTable.isView,
    constraint: key.constraint,
    columns: key.columns,
  };
}

function inverse(relationship: ForeignKeyRelationship): ForeignKeyRelationship {
  return {
    ...relationship,
    kind: relationship.kind === 'many-to-one' ? 'one-to-many' : 'one-to-one',
    table: relationship.foreignTable,
    foreignTable: relationship.table,
    columns: relationship.columns.map(([own, foreign]) => [foreign, own]),
  };
}

/** Two keys of one table, both part of its primary key, connect the tables that they point to. */
function throughJunctions(keys: ForeignKey[]): JunctionRelationship[] {
  const byTable = Map.groupBy(
    keys.filter((key) => !key.isUnique && key.columns.every(([own]) => key.table.primaryKey.includes(own))),
    (key) => keyOf(key.table),
  );
  return [...byTable.values()].flatMap((group) =>
    group.flatMap((own) =>
      group
        .filter((foreign) => foreign.constraint !== own.constraint)
        .map((foreign) => junction(own, foreign)),
    ),
  );
}

function junction(own: ForeignKey, foreign: ForeignKey): JunctionRelationship {
  return {
    kind: 'many-to-many',
    table: nameOf(own.foreignTable),
    foreignTable: nameOf(foreign.foreignTable),
    isSelf: keyOf(own.foreignTable) === keyOf(foreign.foreignTable),
    foreignIsView: foreign.foreignTable.isView,
    junction: {
      table: nameOf(own.table),
      constraints: [own.constraint, foreign.constraint],
      source: own.columns.map(([through, target]) => [target, through]),
      target: foreign.columns.map(([through, target]) => [target, through]),
    },
  };
}

function nameOf({ schema, name }: QualifiedName): QualifiedName {
  return { schema, name };
}
