import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { StartupError } from './postgres/startup-error.ts';

/** PostgREST's words for how a request's transaction ends, and whether `Prefer: tx=…` may say otherwise. */
const txEnds = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const;
export type TxEnd = (typeof txEnds)[number];
type ServiceName = 'rest' | 'auth' | 'functions' | 'storage' | 'realtime';
type Table = Record<string, unknown>;

const Service = v.optional(v.object({ enabled: v.optional(v.boolean(), true) }), {});

/** What is read here of config.toml: the Supabase CLI's names and defaults. */
export const ProjectToml = v.object({
  api: v.optional(
    v.object({
      enabled: v.optional(v.boolean(), true),
      schemas: v.optional(v.array(v.string()), ['public', 'graphql_public']),
      extra_search_path: v.optional(v.array(v.string()), ['public', 'extensions']),
      max_rows: v.optional(v.number(), 1000),
      // A key of our own: the Supabase CLI has none for it, and like hosted Supabase we keep what a request did.
      tx_end: v.optional(v.string(), 'commit'),
    }),
    {},
  ),
  db: v.optional(
    v.object({
      migrations: Service,
      seed: v.optional(
        v.object({
          enabled: v.optional(v.boolean(), true),
          sql_paths: v.optional(v.array(v.string()), ['./seed.sql']),
        }),
        {},
      ),
    }),
    {},
  ),
  auth: Service,
  edge_runtime: Service,
  storage: Service,
  realtime: Service,
});

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
  const { api, db, ...services } = readTable(ProjectToml, toml);
  return {
    api: {
      schemas: api.schemas,
      extraSearchPath: api.extra_search_path,
      maxRows: api.max_rows,
      txEnd: readTxEnd(api.tx_end, path),
    },
    enabled: {
      rest: api.enabled,
      auth: services.auth.enabled,
      functions: services.edge_runtime.enabled,
      storage: services.storage.enabled,
      realtime: services.realtime.enabled,
    },
    migrationsEnabled: db.migrations.enabled,
    seedFiles: db.seed.enabled ? findSeedFiles(project, db.seed.sql_paths) : [],
    toml,
  };
}

/** A part of config.toml; what is missing in it has its default. */
export function readTable<Schema extends v.GenericSchema>(
  schema: Schema,
  toml: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, toml ?? {});
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new StartupError(`config.toml is wrong at ${v.getDotPath(issue)}: ${issue.message}.`);
}

function readTxEnd(given: string, path: string): TxEnd {
  const known = txEnds.find((end) => end === given);
  if (known) return known;
  throw new StartupError(`${path} has "${given}" at api.tx_end: give one of ${txEnds.join(', ')}.`);
}

function findSeedFiles(project: string, patterns: string[]): string[] {
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
