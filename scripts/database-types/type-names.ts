import type { Schema } from './read-schema.ts';

const scalars: Record<string, string> = {
  bool: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  record: 'Record<string, unknown>',
};
const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'];
const strings = [
  ...['text', 'varchar', 'bpchar', 'char', 'name', 'citext', 'uuid', 'bytea'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz'],
  ...['inet', 'cidr', 'macaddr'],
];

/** How a value of the type arrives in JSON. A type that we do not know is `unknown`, which compiles nowhere by luck. */
export function createTypeNames(schemaName: string, schema: Schema) {
  const home = `Database['${schemaName}']`;
  const named = new Map<string, string>([
    ...schema.enums.map(({ name }) => [name, `${home}['Enums']['${name}']`] as const),
    ...schema.composites.map(({ name }) => [name, `${home}['CompositeTypes']['${name}']`] as const),
    ...schema.relations.map(
      ({ name, isView }) => [name, `${home}['${isView ? 'Views' : 'Tables'}']['${name}']['Row']`] as const,
    ),
  ]);
  return function typeName({ type, typeSchema }: { type: string; typeSchema: string }): string {
    if (type.startsWith('_')) {
      const element = typeName({ type: type.slice(1), typeSchema });
      return /^[\w.[\]']+$/.test(element) ? `${element}[]` : `(${element})[]`;
    }
    if (typeSchema === schemaName && named.has(type)) return named.get(type) as string;
    if (numbers.includes(type)) return 'number';
    if (strings.includes(type)) return 'string';
    return scalars[type] ?? 'unknown';
  };
}

export type TypeName = ReturnType<typeof createTypeNames>;
