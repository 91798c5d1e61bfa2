import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe } from 'node:test';

const [claims = '', ...files] = process.argv.slice(2);

/**
 * Runs test files in this process, one after the other: starting a process for each takes longer than most of them. Each is
 * a suite, so its hooks are for its own tests. Several processes share the list, and each takes the next file that none has taken.
 */
for (const file of files) {
  if (!claim(file)) continue;
  const { promise, resolve: end } = Promise.withResolvers<void>();
  describe(file, async () => {
    try {
      await import(resolve(file));
      after(() => end());
    } catch (error) {
      end();
      throw error;
    }
  });
  await promise;
}

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
