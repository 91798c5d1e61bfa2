import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

type Environment = Record<string, string | undefined>;

const ownFile = join(import.meta.dirname, '..', '.env');

/**
 * What the process was started with and, for the rest, what the project's `.env` says, if there is one. ENV_FILE names another
 * file; set to nothing, it means none.
 */
export function readEnvironment(env: Environment = process.env, usual = ownFile): Environment {
  const file = env.ENV_FILE ?? usual;
  if (file === '') return env;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...env };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' && env.ENV_FILE === undefined) return env;
    throw new StartupError(
      `The settings in ${file} cannot be read (${code}): see to it that whoever starts this may read it, or set ENV_FILE to another file.`,
      { cause },
    );
  }
}
