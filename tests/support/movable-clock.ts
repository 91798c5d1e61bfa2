import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A calendar for the servers that are started with `env`, which the test moves on while they run. PostgreSQL keeps its own. */
export function makeMovableClock() {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'ahead');
  const set = (milliseconds: number) => {
    writeFileSync(`${file}.next`, String(milliseconds));
    // In one step: a server reads it all the time.
    renameSync(`${file}.next`, file);
  };
  set(0);
  return {
    env: { NODE_OPTIONS: `--import=${import.meta.resolve('./moved-clock.ts')}`, MOVED_CLOCK: file },
    set,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
