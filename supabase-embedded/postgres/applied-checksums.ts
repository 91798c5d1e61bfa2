import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from './startup-error.ts';

export type FileKind = 'platform' | 'migration';

/** A file of SQL as it is now. */
export interface SqlFile {
  file: string;
  /** What the history of such files knows it by: its name, or a migration's version. */
  key: string;
  text: string;
}

/** By key, the checksum of what was applied; undefined where the history cannot tell. */
export type History = Map<string, string | undefined>;

/** A checkout with the line ends of Windows is the same file. */
export const checksum = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** A migration that the Supabase CLI reverted and that comes again may have changed meanwhile. */
export const recordChecksum = (client: pg.Client, kind: FileKind, key: string, sha256: string) =>
  client.query(
    `insert into supabase_embedded.applied_checksums (kind, key, sha256) values ($1, $2, $3)
     on conflict (kind, key) do update set sha256 = excluded.sha256`,
    [kind, key, sha256],
  );

/**
 * What was applied cannot be applied differently: a file that was edited since, or one that is not there, is refused
 * before anything is done. What was applied before checksums were kept gets the one of its history.
 * @param acceptPushed what we did not apply ourselves may be from a folder that is elsewhere
 */
export async function compareApplied(
  client: pg.Client,
  kind: FileKind,
  files: SqlFile[],
  history: History,
  acceptPushed = false,
): Promise<void> {
  const present = new Map(files.map((file) => [file.key, file]));
  const recorded = await readChecksums(client, kind);
  for (const [key, found] of history) {
    const file = present.get(key);
    if (!file && acceptPushed && !recorded.has(key)) continue;
    if (!file) throw new StartupError(unknown(words[kind], key));
    const applied = recorded.get(key) ?? found;
    if (applied && applied !== checksum(file.text)) throw new StartupError(edited(words[kind], file.file));
  }
  for (const [key, found] of history) {
    if (found && !recorded.has(key)) await recordChecksum(client, kind, key, found);
  }
}

export async function readChecksums(client: pg.Client, kind: FileKind): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select key, sha256 from supabase_embedded.applied_checksums where kind = $1',
    [kind],
  );
  return new Map(rows.map(({ key, sha256 }) => [key, sha256]));
}

/** Of platform files only the names are kept: one from before checksums is taken to be as it is now. */
export async function platformHistory(client: pg.Client, files: SqlFile[]): Promise<History> {
  const { rows } = await client.query<{ name: string }>('select name from supabase_embedded.applied_files');
  const present = new Map(files.map(({ key, text }) => [key, checksum(text)]));
  return new Map(rows.map(({ name }) => [name, present.get(name)]));
}

/** Of migrations that we applied, the history has always had the text, which is read where no checksum was kept. */
export async function migrationHistory(client: pg.Client): Promise<History> {
  const { rows } = await client.query<{ version: string; statements: string[] | null }>(
    `select version, case when sha256 is null then statements end as statements
     from supabase_migrations.schema_migrations
       left join supabase_embedded.applied_checksums on kind = 'migration' and key = version
     order by version`,
  );
  return new Map(rows.map(({ version, statements }) => [version, ofWholeText(statements ?? [])]));
}

/**
 * We store a migration as one text. The Supabase CLI stores its statements, each without the semicolon and the space
 * around it; from those the file cannot be told, so they are believed.
 */
function ofWholeText([text, ...more]: string[]): string | undefined {
  const isWhole = text !== undefined && more.length === 0 && text !== text.replace(/;+$/, '').trim();
  return isWhole ? checksum(text) : undefined;
}

const words: Record<FileKind, string> = { platform: 'platform file', migration: 'migration' };

const otherwise =
  'or, if nothing in the database is worth keeping, start with an empty one (delete the data folder)';

const unknown = (what: string, key: string) =>
  `This database has applied the ${what} ${key}, which is not here: start the newer version that has it, ${otherwise}.`;

const edited = (what: string, file: string) =>
  `The ${what} ${file} was edited after this database had applied it: undo the edit and put the change into a new ${what}, ${otherwise}.`;
