import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { fetchedShell, fetchHeadlessShell } from './headless-shell.ts';

/** The engine without a window around each page: it takes a quarter less of the machine. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** CHROMIUM_PATH, then one without windows, then one on the PATH, then the one that Playwright downloaded. */
export function findChromium(): string | undefined {
  return findShell() ?? [...onPath(browsers), ...macApplications, chromium.executablePath()].find(isProgram);
}

const findShell = () => [process.env.CHROMIUM_PATH ?? '', ...onPath(shells), fetchedShell].find(isProgram);

function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** For all browser tests it is worth a download; for a few any Chromium will do. */
export async function preferHeadlessShell() {
  if (!findShell()) await fetchHeadlessShell();
  ensureChromium();
}

/** Finds a Chromium or installs one. @throws with one sentence that says what to install */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found: installing one');
  const playwright = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  run(process.execPath, [playwright, 'install', 'chromium', '--only-shell'], 120_000);
  if (!findChromium() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], 300_000);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], 600_000);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install the package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH.',
  );
}

function run(command: string, args: string[], timeout: number) {
  spawnSync(command, args, { stdio: 'inherit', timeout });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
