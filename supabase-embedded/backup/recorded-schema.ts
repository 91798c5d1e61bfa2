import type pg from 'pg';
import { checksum, readChecksums } from '../postgres/applied-checksums.ts';
import { readPlatformFiles } from '../postgres/migrate.ts';
import { StartupError } from '../postgres/startup-error.ts';

export interface SchemaFile {
  name: string;
  text: string;
}

/** The files of SQL that made this database, in their order: enough to make its like elsewhere. */
export interface RecordedSchema {
  platform: SchemaFile[];
  migrations: SchemaFile[];
}

export async function readRecordedSchema(client: pg.Client): Promise<RecordedSchema> {
  return { platform: await platformFiles(client), migrations: await migrationFiles(client) };
}

/** The database knows their names and checksums; their texts are this software's. */
async function platformFiles(client: pg.Client): Promise<SchemaFile[]> {
  if (!(await isThere(client, 'supabase_embedded.applied_files'))) throw new StartupError(notMade);
  const { rows } = await client.query<{ name: string }>(
    'select name from supabase_embedded.applied_files order by name',
  );
  if (rows.length === 0) throw new StartupError(ofSupabase);
  const sums = await readChecksums(client, 'platform');
  const texts = new Map(readPlatformFiles().map(({ key, text }) => [key, text]));
  return rows.map(({ name }) => {
    const text = texts.get(name);
    if (text === undefined || (sums.get(name) ?? checksum(text)) !== checksum(text))
      throw new StartupError(
        `This database was made by another version of this software (${name} differs): make the backup with that version.`,
      );
    return { name, text };
  });
}

async function migrationFiles(client: pg.Client): Promise<SchemaFile[]> {
  const { rows } = await client.query<{ version: string; name: string | null; statements: string[] | null }>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version, name, statements }) => {
    if (!statements?.length)
      throw new StartupError(
        `The database does not know the text of its migration ${version}, so it cannot be made anew elsewhere: back it up with PostgreSQL's own tools.`,
      );
    const file = [version, name]
      .filter(Boolean)
      .join('_')
      .replaceAll(/[^\w.-]/g, '_');
    // The Supabase CLI keeps statements without what stood between them; the last line of one may be a comment.
    return { name: `${file}.sql`, text: statements.join('\n;\n') };
  });
}

const notMade = 'This database holds no site yet: start the site once.';
const ofSupabase =
  'This database belongs to a Supabase of its own, which makes its backups: see Database → Backups in its dashboard.';

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [table]);
  return rows[0].found;
}
