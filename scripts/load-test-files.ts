import { resolve } from 'node:path';
import { after, describe } from 'node:test';

/**
 * Runs test files in this process, one after the other: starting a process for each takes longer than most of them. Each is
 * a suite, so its hooks are for its own tests.
 */
for (const file of process.argv.slice(2)) {
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
