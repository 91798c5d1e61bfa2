import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

const root = join(import.meta.dirname, '..');
/** Written when the site is built, and at no other time. */
export const stampFile = join(root, 'build', 'built-from');

/** What the built site depends on. */
const sources = [
  'app',
  'public',
  'supabase/functions',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Builds the site if its sources are other than those it was last built from. */
export function buildSite(say: (step: string) => void) {
  const fingerprint = fingerprintSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  say('Building the site (this takes a moment the first time)');
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const built = spawnSync(process.execPath, [program, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    throw new StartupError(`The site could not be built:\n${built.stdout}${built.stderr}`);
  }
  writeFileSync(stampFile, fingerprint);
}

function fingerprintSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesBelow(join(root, source)))
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
