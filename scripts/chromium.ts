import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window around each page, such as Debian's package of that name: half the work a page. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** CHROMIUM_PATH, then one on the PATH, then the one that Playwright downloaded. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH ?? '';
  return [given, ...onPath(names), ...macApplications, chromium.executablePath()].find(isProgram);
}

/** The one that the browser tests run in: nobody looks at its windows. */
export function findTestChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...onPath(shells)].find(isProgram) ?? findChromium();
}

function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
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
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 600_000);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install the package "chromium" or set CHROMIUM_PATH.');
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
