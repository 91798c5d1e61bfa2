import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '..', '.cache', 'headless-shell');
const unfinished = `${folder}.unfinished`;
const program = join('usr', 'lib', 'chromium', 'chromium-headless-shell');

/** Where Chromium without its windows lies once it was fetched. */
export const fetchedShell = join(folder, program);

const packages = ['chromium-headless-shell', 'chromium-common'];
const patience = { cwd: unfinished, timeout: 120_000 };

/**
 * Fetches Debian's and unpacks it beside the checkout, where it changes nothing of the machine: windows that nobody sees
 * are a quarter of what the browser tests take. @returns whether it is there and runs
 */
export async function fetchHeadlessShell(): Promise<boolean> {
  if (existsSync(fetchedShell)) return true;
  if (!existsSync('/usr/bin/apt-get')) return false;
  console.log('Fetching a Chromium without windows, for faster browser tests');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    await download();
    for (const file of globSync('*.deb', { cwd: unfinished })) {
      await run('dpkg-deb', ['-x', file, '.'], patience);
      rmSync(join(unfinished, file));
    }
    // The machine may lack a library of its.
    await run(join(unfinished, program), ['--version'], patience);
    renameSync(unfinished, folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** What a machine knows of Debian's packages may be too old to find them, or nothing. */
async function download() {
  try {
    await run('apt-get', ['download', ...packages], patience);
  } catch {
    await run('apt-get', ['update', '-qq'], patience);
    await run('apt-get', ['download', ...packages], patience);
  }
}
