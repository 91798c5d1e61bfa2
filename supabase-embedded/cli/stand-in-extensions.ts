import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type pg from 'pg';

/** Types that tables are made with. A stand-in keeps their values as the text that was written. */
const typesOf: Record<string, string[]> = {
  vector: ['vector', 'halfvec', 'sparsevec'],
};

/** They are there in a hosted project, so that migrations which `supabase db pull` wrote do not make them. */
const schemasOfHosted = ['graphql', 'pgsodium', 'vault'];

/**
 * Hosted Supabase has extensions that the bundled PostgreSQL lacks. So that a project's other tables are there all the
 * same, PostgreSQL finds an empty extension of that name, with the types that tables would be made with.
 */
export async function provideStandIns(
  client: pg.Client,
  { project, folder, say }: { project: string; folder: string; say: (line: string) => void },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from pg_available_extensions');
  const available = new Set(rows.map(({ name }) => name));
  const wanted = wantedExtensions(join(project, 'migrations'));
  if (wanted.some(({ name }) => name === 'postgis'))
    say('The extension postgis is a stand-in here: it keeps shapes as text and measures nothing');
  const missing = wanted.filter(({ name }) => !available.has(name));
  if (missing.length === 0) return;
  mkdirSync(join(folder, 'extension'), { recursive: true });
  for (const { name, version, schema } of missing) {
    if (schemasOfHosted.includes(schema ?? '')) await client.query(`create schema if not exists ${schema}`);
    writeFileSync(join(folder, 'extension', `${name}.control`), `default_version = '${version}'\n`);
    writeFileSync(
      join(folder, 'extension', `${name}--${version}.sql`),
      (typesOf[name] ?? []).map(textType).join(''),
    );
  }
  const names = [...new Set(missing.map(({ name }) => name))].join(', ');
  say(`PostgreSQL has no extension ${names} here: functions are missing, types keep plain text`);
  await client.query(
    `select set_config('extension_control_path', current_setting('extension_control_path') || $1, false)`,
    [delimiter + folder],
  );
}

function wantedExtensions(folder: string): { name: string; version: string; schema?: string }[] {
  const statement = /create\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)"?([^;]*)/gi;
  const version = /\bversion\s+['"]?([\w.]+)/i;
  const schema = /\bschema\s+"?(\w+)/i;
  const files = globSync(join(folder, '*.sql'));
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(statement)]);
  return found.map(([, name = '', rest = '']) => ({
    name,
    version: version.exec(rest)?.[1] ?? '0',
    schema: schema.exec(rest)?.[1],
  }));
}

const textType = (name: string) => `
create type ${name};
create function ${name}_in(cstring) returns ${name} language internal immutable strict as 'textin';
create function ${name}_out(${name}) returns cstring language internal immutable strict as 'textout';
create function ${name}_typmod_in(cstring[]) returns integer language sql immutable as 'select -1';
create type ${name} (input = ${name}_in, output = ${name}_out, typmod_in = ${name}_typmod_in, like = text);
`;
