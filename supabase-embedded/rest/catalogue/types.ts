export interface QualifiedName {
  schema: string;
  name: string;
}

export interface Column {
  name: string;
  /** As it stands in a declaration, schema-qualified unless built in. */
  type: string;
  nullable: boolean;
  /** An expression, or null where there is none or it is not the writer's to set. */
  default: string | null;
  maxLength: number | null;
  enumValues: string[] | null;
  description: string | null;
}

export interface Table extends QualifiedName {
  isView: boolean;
  description: string | null;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  primaryKey: string[];
  columns: Map<string, Column>;
}

export type ColumnPair = [own: string, foreign: string];

interface Related {
  table: QualifiedName;
  foreignTable: QualifiedName;
  isSelf: boolean;
  foreignIsView: boolean;
}

export interface ForeignKeyRelationship extends Related {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
  constraint: string;
  columns: ColumnPair[];
}

export interface JunctionRelationship extends Related {
  kind: 'many-to-many';
  junction: {
    table: QualifiedName;
    constraints: [own: string, foreign: string];
    /** Own table's column, junction's column. */
    source: ColumnPair[];
    /** Foreign table's column, junction's column. */
    target: ColumnPair[];
  };
}

/** A function from a row of one table to rows of another. */
export interface ComputedRelationship extends Related {
  kind: 'computed';
  function: QualifiedName;
  toOne: boolean;
}

export type Relationship = ForeignKeyRelationship | JunctionRelationship | ComputedRelationship;

export interface RoutineParameter {
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine extends QualifiedName {
  description: string | null;
  parameters: RoutineParameter[];
  returns: QualifiedName & { set: boolean; composite: boolean; table: boolean };
  volatility: 'v' | 's' | 'i';
  /** A result whose type is a domain named like a media type is the whole body of the answer. */
  mediaType: string | null;
  /** `alter function … set statement_timeout`; PostgreSQL's clock heeds it only if it is set before the call. */
  statementTimeout: string | null;
}

/** `alter role authenticator set pgrst.…`, without the prefix. */
export type DatabaseSettings = Record<string, string>;

export interface Catalogue {
  tables: Map<string, Table>;
  relationships: Map<string, Relationship[]>;
  routines: Map<string, Routine[]>;
  settings: DatabaseSettings;
  schemaDescriptions: Map<string, string>;
}

/** A map's key; no identifier holds NUL. */
export function keyOf({ schema, name }: QualifiedName): string {
  return `${schema}\0${name}`;
}
