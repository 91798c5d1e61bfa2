import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from 'node:test';

const [claims = '', patience = '', ...files] = process.argv.slice(2);

/**
 * Runs test files in this process, one after the other: starting a process for each takes longer than most of them. Each is
 * a suite, so its hooks are for its own tests. Several processes share the list, and each takes the next file that is free.
 */
for (const file of files) {
  if (!claim(file)) continue;
  const watchdog = setTimeout(giveUp, Number(patience), file).unref();
  await describe(file, () => import(resolve(file)));
  clearTimeout(watchdog);
}
// What a file left open, such as a timer of the Realtime client's, ends by itself or is a mistake.
setTimeout(giveUp, 60_000, files.join(', ')).unref();

/** Making a file that must not exist yet succeeds in one process alone. */
function claim(file: string): boolean {
  try {
    closeSync(openSync(join(claims, encodeURIComponent(file)), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function giveUp(file: string) {
  console.error(`Error: ${file} does not end. It has open: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}
