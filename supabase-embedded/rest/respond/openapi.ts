import { type Column, keyOf, type Relationship, type Routine, type Table } from '../catalogue/types.ts';

interface Described {
  description: string | undefined;
  tables: Table[];
  routines: Routine[];
  relationships: Map<string, Relationship[]>;
}

type Json = Record<string, unknown>;

const mediaTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

export function describeApi({ description, tables, routines, relationships }: Described): Json {
  const paths: Json = {
    '/': {
      get: {
        tags: ['Introspection'],
        summary: 'OpenAPI description (this document)',
        produces: ['application/openapi+json', 'application/json'],
        responses: ok,
      },
    },
  };
  for (const table of tables) paths[`/${table.name}`] = describeTable(table);
  for (const routine of routines) paths[`/rpc/${routine.name}`] = describeRoutine(routine);
  return {
    swagger: '2.0',
    info: { title: 'standard public schema', description: description ?? '', version: '13.0.0' },
    basePath: '/',
    schemes: ['http'],
    consumes: mediaTypes,
    produces: mediaTypes,
    paths,
    definitions: Object.fromEntries(
      tables.map((table) => [table.name, describeRow(table, relationships.get(keyOf(table)) ?? [])]),
    ),
    parameters: { ...sharedParameters, ...Object.assign({}, ...tables.map(tableParameters)) },
  };
}

const ok: Json = { 200: { description: 'OK' } };

function describeTable(table: Table): Json {
  const common = { tags: [table.name], summary: table.description ?? undefined };
  const filters = [...table.columns.keys()].map((column) => ref(`rowFilter.${table.name}.${column}`));
  const body = ref(`body.${table.name}`);
  const path: Json = {
    get: {
      ...common,
      parameters: [
        ...filters,
        ...['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(ref),
      ],
      responses: {
        200: { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${table.name}` } } },
        206: { description: 'Partial Content' },
      },
    },
  };
  if (table.insertable) {
    path.post = {
      ...common,
      parameters: [body, ref('select'), ref('preferPost')],
      responses: { 201: { description: 'Created' } },
    };
  }
  if (table.updatable) {
    path.patch = { ...common, parameters: [...filters, body, ref('preferReturn')], responses: noContent };
  }
  if (table.deletable)
    path.delete = { ...common, parameters: [...filters, ref('preferReturn')], responses: noContent };
  return path;
}

const noContent: Json = { 204: { description: 'No Content' } };

function describeRoutine({ name, description, parameters, volatility }: Routine): Json {
  const properties = Object.fromEntries(parameters.map((one) => [one.name, typeOf(one.type)]));
  const required = parameters.filter((one) => one.required).map((one) => one.name);
  const schema: Json = { type: 'object', properties };
  if (required.length > 0) schema.required = required;
  const common = {
    tags: [`(rpc) ${name}`],
    summary: description ?? undefined,
    produces: mediaTypes,
    responses: ok,
  };
  const path: Json = {
    post: {
      ...common,
      parameters: [{ name: 'args', in: 'body', required: true, schema }, ref('preferParams')],
    },
  };
  if (volatility !== 'v') {
    const inQuery = parameters.map((one) => ({
      name: one.name,
      in: 'query',
      required: one.required,
      ...typeOf(one.type),
    }));
    path.get = { ...common, parameters: inQuery };
  }
  return path;
}

function describeRow(table: Table, relationships: Relationship[]): Json {
  const columns = [...table.columns.values()];
  const required = columns.filter(({ nullable, default: value }) => !nullable && value === null);
  const definition: Json = {
    description: table.description ?? undefined,
    properties: Object.fromEntries(
      columns.map((column) => [column.name, describeColumn(table, column, relationships)]),
    ),
    type: 'object',
  };
  if (required.length > 0) definition.required = required.map(({ name }) => name);
  return definition;
}

function describeColumn(table: Table, column: Column, relationships: Relationship[]): Json {
  const notes = [column.description ?? undefined];
  if (table.primaryKey.includes(column.name)) notes.push('Note:\nThis is a Primary Key.<pk/>');
  const key = relationships.find(
    (one) =>
      'columns' in one &&
      one.kind !== 'one-to-many' &&
      one.columns.length === 1 &&
      one.columns[0]?.[0] === column.name,
  );
  if (key && 'columns' in key) {
    const [pair] = key.columns;
    notes.push(
      `Note:\nThis is a Foreign Key to \`${key.foreignTable.name}.${pair?.[1]}\`.` +
        `<fk table='${key.foreignTable.name}' column='${pair?.[1]}'/>`,
    );
  }
  const text = notes.filter((note) => note !== undefined).join('\n\n');
  return {
    ...typeOf(column.type),
    ...(text ? { description: text } : {}),
    ...(column.default === null ? {} : { default: column.default }),
    ...(column.enumValues ? { enum: column.enumValues } : {}),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
  };
}

function typeOf(type: string): Json {
  if (type.endsWith('[]')) return { type: 'array', format: type, items: typeOf(type.slice(0, -2)) };
  if (/^(?:smallint|integer|bigint)$/u.test(type)) return { type: 'integer', format: type };
  if (/^(?:numeric|real|double precision)/u.test(type)) return { type: 'number', format: type };
  if (type === 'boolean') return { type: 'boolean', format: type };
  return type === 'json' || type === 'jsonb' ? { format: type } : { type: 'string', format: type };
}

function ref(name: string): Json {
  return { $ref: `#/parameters/${name}` };
}

function tableParameters(table: Table): Json {
  const filters = [...table.columns.values()].map((column) => [
    `rowFilter.${table.name}.${column.name}`,
    { name: column.name, in: 'query', required: false, type: 'string', format: column.type },
  ]);
  return {
    [`body.${table.name}`]: {
      name: table.name,
      in: 'body',
      required: false,
      description: table.description ?? table.name,
      schema: { $ref: `#/definitions/${table.name}` },
    },
    ...Object.fromEntries(filters),
  };
}

const prefer = (...values: string[]): Json => ({
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'Preference',
  type: 'string',
  enum: values,
});

const inQuery = (name: string, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  type: 'string',
});

const returns = ['return=representation', 'return=minimal', 'return=none'];

const sharedParameters: Json = {
  preferParams: prefer('params=single-object'),
  preferReturn: prefer(...returns),
  preferCount: prefer('count=none'),
  preferPost: prefer(...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: inQuery('select', 'Filtering Columns'),
  on_conflict: inQuery('on_conflict', 'On Conflict'),
  order: inQuery('order', 'Ordering'),
  offset: inQuery('offset', 'Limiting and Pagination'),
  limit: inQuery('limit', 'Limiting and Pagination'),
  range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'Limiting and Pagination',
    type: 'string',
  },
  rangeUnit: {
    name: 'Range-Unit',
    in: 'header',
    required: false,
    description: 'Limiting and Pagination',
    default: 'items',
    type: 'string',
  },
};
