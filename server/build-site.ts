import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#supabase-embedded/postgres/folder-lock.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

const root = join(import.meta.dirname, '..');
const pagesStamp = 'build/built-from';
/** Written when the site is built, and at no other time. */
export const stampFile = join(root, pagesStamp);

interface Step {
  /** What it depends on, beside what the steps before it do. */
  sources: string[];
  /** Holds the fingerprint of what it was last made from. */
  stamp: string;
  /** A program of node_modules, and what it is given. */
  command: string[];
}

/** The pages, for browsers and for the server, take some seconds; the server with its pages as one program takes one. */
const steps: Step[] = [
  {
    sources: [
      'app',
      'public',
      'supabase/functions',
      'supabase/column-limits.ts',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
    ],
    stamp: pagesStamp,
    command: ['@react-router/dev/bin.cjs', 'build'],
  },
  {
    sources: ['server', 'supabase-embedded', 'vite.server.config.ts'],
    stamp: 'build/program/built-from',
    command: ['vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
  },
];

const ofTests = /\.test\.tsx?$|^supabase-embedded\/tests$/;

/** Where a build writes. */
const written = ['build', '.cache', '.react-router', 'node_modules/.vite-temp'];

/** How long a start waits for another that is building. */
const patienceMs = 5 * 60_000;

/**
 * Builds what has other sources than it was last built from. The fingerprint is of names and contents alone, so a copy of
 * the built site is a built site, and need not be writable. Of several who start at once on the same folder one builds.
 */
export function buildSite(say: (step: string) => void) {
  if (staleSteps().length === 0) return;
  say('Building the site (this takes a moment the first time)');
  const lock = lockBuilding();
  try {
    for (const { command, stamp, fingerprint } of staleSteps()) {
      run(command);
      writeFileSync(join(root, stamp), fingerprint);
    }
  } finally {
    lock.release();
    leaveToOwner();
  }
}

/** Root may build in somebody's checkout. That person could not build again over files of root's. */
function leaveToOwner() {
  const { uid, gid } = statSync(root);
  if (process.getuid?.() !== 0 || uid === 0) return;
  const there = written.filter((path) => existsSync(join(root, path)));
  // -h and no -L: links are not followed, whatever they lead to.
  spawnSync('chown', ['-hR', `${uid}:${gid}`, ...there], { cwd: root });
}

/** In a folder of its own: a build empties the one that it builds into. */
function lockBuilding() {
  try {
    mkdirSync(join(root, '.cache', 'build'), { recursive: true });
    return lockFolder(join(root, '.cache', 'build'), { patienceMs });
  } catch (cause) {
    throw new StartupError(
      `${root} has changed since it was built, and this account may not build it: run \`npm run build\` as one that may write there.`,
      { cause },
    );
  }
}

function staleSteps() {
  const hash = createHash('sha256').update(process.version);
  const judged = steps.map(({ sources, ...step }) => {
    for (const file of sources.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)));
    return { ...step, fingerprint: hash.copy().digest('hex') };
  });
  return judged.filter(({ stamp, fingerprint }) => {
    const file = join(root, stamp);
    return !existsSync(file) || readFileSync(file, 'utf8') !== fingerprint;
  });
}

function run([program = '', ...args]: string[]) {
  const command = [join(root, 'node_modules', program), ...args];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new StartupError(`The site could not be built:\n${stdout}${stderr}`);
}

/** @param path as seen from the root. Every start waits for this: Node's own recursive reading takes three times as long. */
function filesBelow(path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      if (ofTests.test(below)) return [];
      if (entry.isDirectory()) return filesBelow(below);
      return entry.isFile() ? [below] : [];
    });
}
