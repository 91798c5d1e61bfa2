import { type Catalogue, type Column, keyOf, type QualifiedName, type Table } from '../catalogue/types.ts';
import { RestError } from '../errors.ts';
import { alike, nearest } from '../hints.ts';

export function findTable(catalogue: Catalogue, wanted: QualifiedName): Table {
  const table = catalogue.tables.get(keyOf(wanted));
  if (table) return table;
  const names = [...catalogue.tables.values()].filter(({ schema }) => schema === wanted.schema);
  const meant = nearest(wanted.name, new Set(names.map(({ name }) => name)), alike.names);
  throw new RestError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${wanted.schema}.${wanted.name}' in the schema cache`,
    hint: meant === undefined ? null : `Perhaps you meant the table '${wanted.schema}.${meant}'`,
  });
}

export function findColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  throw new RestError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  });
}
