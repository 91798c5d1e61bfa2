import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { StartupError } from './postgres/startup-error.ts';

type Table = Record<string, unknown>;
type Api = { schemas?: string[]; extra_search_path?: string[]; max_rows?: number; tx_end?: string };
/** PostgREST's words for how a request's transaction ends, and whether `Prefer: tx=…` may say otherwise. */
const txEnds = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const;
export type TxEnd = (typeof txEnds)[number];
type ServiceName = 'rest' | 'auth' | 'functions' | 'storage' | 'realtime';

export interface ProjectConfig {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number; txEnd: TxEnd };
  enabled: Record<ServiceName, boolean>;
  migrationsEnabled: boolean;
  /** In the order in which they are applied. */
  seedFiles: string[];
  /** The parsed file as it stands, for the services that read their own part of it. */
  toml: Table;
}

/**
 * Reads supabase/config.toml with the Supabase CLI's names and defaults.
 * @param env what `env(NAME)` stands for; a name that is not in it stays as it is written, as with the CLI
 */
export function readProjectConfig(
  project: string,
  env: Record<string, string | undefined> = {},
): ProjectConfig {
  const path = join(project, 'config.toml');
  const toml = existsSync(path) ? (fillIn(parseToml(path), env) as Table) : {};
  const api = (toml.api ?? {}) as Api;
  const db = (toml.db ?? {}) as { migrations?: Table; seed?: Table };
  const isEnabled = (table: string) => ((toml[table] ?? {}) as Table).enabled !== false;
  return {
    api: {
      schemas: api.schemas ?? ['public', 'graphql_public'],
      extraSearchPath: api.extra_search_path ?? ['public', 'extensions'],
      maxRows: api.max_rows ?? 1000,
      txEnd: readTxEnd(api.tx_end, path),
    },
    enabled: {
      rest: isEnabled('api'),
      auth: isEnabled('auth'),
      functions: isEnabled('edge_runtime'),
      storage: isEnabled('storage'),
      realtime: isEnabled('realtime'),
    },
    migrationsEnabled: db.migrations?.enabled !== false,
    seedFiles: findSeedFiles(project, db.seed ?? {}),
    toml,
  };
}

/** A key of our own: the Supabase CLI has none for it, and like hosted Supabase we keep what a request did. */
function readTxEnd(given = 'commit', path: string): TxEnd {
  const known = txEnds.find((end) => end === given);
  if (known) return known;
  throw new StartupError(`${path} has "${given}" at api.tx_end: give one of ${txEnds.join(', ')}.`);
}

function findSeedFiles(project: string, seed: Table): string[] {
  if (seed.enabled === false) return [];
  const patterns = (seed.sql_paths ?? ['./seed.sql']) as string[];
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: project }).sort());
  return [...new Set(files)].map((file) => join(project, file));
}

function fillIn(value: unknown, env: Record<string, string | undefined>): unknown {
  if (typeof value === 'string') {
    const name = /^env\((\w+)\)$/.exec(value)?.[1];
    return (name && env[name]) || value;
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, env));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillIn(item, env)]));
}

function parseToml(path: string): Table {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new StartupError(`${path} is not valid TOML: ${(cause as Error).message.split('\n')[0]}.`, {
      cause,
    });
  }
}
