import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { settingGroups } from './settings.ts';

type Environment = Record<string, string | undefined>;

const known = Object.values(settingGroups).flatMap((group) => Object.keys(group));
const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const ownFile = join(import.meta.dirname, '..', '.env');

/**
 * What the process was started with and, for the rest, what the project's `.env` says, if there is one. ENV_FILE names another
 * file; set to nothing, it means none.
 */
export function readEnvironment(env: Environment = process.env, usual = ownFile): Environment {
  const file = env.ENV_FILE ?? usual;
  if (file === '') return env;
  try {
    // Some editors begin a file with a mark of its encoding.
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    return { ...demandSettings(file, text), ...env };
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' && env.ENV_FILE === undefined) return env;
    throw new StartupError(
      `The settings in ${file} cannot be read (${code}): see to it that whoever starts this may read it, or set ENV_FILE to another file.`,
      { cause },
    );
  }
}

/** @throws for a line that is no setting, and for a name that was meant to be one */
function demandSettings(file: string, text: string): Environment {
  const settings = parseEnv(text);
  // Between quotes a value may go on over several lines.
  const line = /["']/.test(text) ? undefined : text.split('\n').find(isNoSetting);
  if (line !== undefined)
    throw new StartupError(
      `${file} has the line "${line.trim().slice(0, 40)}": write NAME=value, or # in front.`,
    );
  for (const name of Object.keys(settings)) {
    const meant = known.find((each) => letters(each) === letters(name));
    if (meant && meant !== name)
      throw new StartupError(`${file} sets ${name}, which nobody reads: write ${meant}.`);
  }
  return settings;
}

const isNoSetting = (line: string) => line.trim() !== '' && !/^\s*(?:#|(?:export\s+)?[\w.-]+\s*=)/.test(line);
