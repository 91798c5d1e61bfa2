import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const notSource = new Set([
  'node_modules',
  'build',
  'data',
  '.git',
  '.env',
  '.cache',
  '.react-router',
  'test-results',
]);

/**
 * A copy of the working tree that a test may edit, with the same packages and nothing that an earlier run left there.
 * @param without folders that the test does not need either
 */
export function copyCheckout(name: string, without: string[] = []): { folder: string; remove(): void } {
  const left = new Set([...notSource, ...without]);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `${name}-`)));
  chmodSync(folder, 0o755);
  cpSync(root, folder, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Tools that read .gitignore look for the repository that it belongs to.
  spawnSync('git', ['init', '-q'], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** One by one: what tools keep in node_modules (.vite, .cache) is the copy's own. */
function linkPackages(from: string, to: string) {
  mkdirSync(to);
  for (const entry of readdirSync(from))
    if (entry === '.bin' || !entry.startsWith('.')) symlinkSync(join(from, entry), join(to, entry));
}
