import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { StartupError } from './postgres/startup-error.ts';

export interface ProjectConfig {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number };
  /** The parsed file as it stands, for the services that read their own part of it. */
  toml: Record<string, unknown>;
}

/** Reads supabase/config.toml with the Supabase CLI's names and defaults. */
export function readProjectConfig(project: string): ProjectConfig {
  const path = join(project, 'config.toml');
  const toml = existsSync(path) ? parseToml(path) : {};
  const api = (toml.api ?? {}) as { schemas?: string[]; extra_search_path?: string[]; max_rows?: number };
  return {
    api: {
      schemas: api.schemas ?? ['public', 'graphql_public'],
      extraSearchPath: api.extra_search_path ?? ['public', 'extensions'],
      maxRows: api.max_rows ?? 1000,
    },
    toml,
  };
}

function parseToml(path: string): Record<string, unknown> {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new StartupError(`${path} is not valid TOML: ${(cause as Error).message.split('\n')[0]}.`, {
      cause,
    });
  }
}
