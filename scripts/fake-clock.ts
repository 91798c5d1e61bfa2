import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A clock for everything that this process starts from now on, PostgreSQL included. It can be set while they run, and
 * goes on from there as clocks do. Durations are measured by another clock, which stays as it is.
 * https://github.com/wolfcw/libfaketime
 */
export function createFakeClock() {
  const folder = mkdtempSync(join(tmpdir(), 'fake-clock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL may run under another account, which has to get through.
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const setTo = (moment: Date) => {
    const next = `${file}.next`;
    writeFileSync(next, signed((moment.getTime() - Date.now()) / 1000), { mode: 0o644 });
    // Nobody reads a file that is half written.
    renameSync(next, file);
  };
  setTo(new Date());
  Object.assign(process.env, {
    LD_PRELOAD: ensureLibrary(),
    FAKETIME_TIMESTAMP_FILE: file,
    // Every look at the clock reads the file: a process that remembers it goes by the old time for up to two seconds.
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  /** Sets it for those that run and those that will. */
  return { set: setTo };
}

const signed = (seconds: number) => `${seconds < 0 ? '-' : '+'}${Math.abs(seconds).toFixed(3)}`;

/** Finds libfaketime or installs it. @throws with one sentence that says what to install */
function ensureLibrary(): string {
  if (!findLibrary() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No libfaketime was found: installing it');
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime'],
    ])
      spawnSync('apt-get', args, { stdio: 'inherit', timeout: 300_000 });
  }
  const found = findLibrary();
  if (found) return found;
  throw new Error('The tests at other times need libfaketime: install the package "libfaketime".');
}

const findLibrary = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
