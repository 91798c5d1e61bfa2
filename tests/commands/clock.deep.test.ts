import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '#tests/support/running-command.ts';

const root = join(import.meta.dirname, '..', '..');
/** It needs a package that not everybody can install. */
const refusal = /^The tests at other times need libfaketime: install the package "libfaketime"\.$/m;

test('npm run test:clock: runs, with the clock of Node and PostgreSQL at each of the moments', async () => {
  const command = 'npm run test:clock -- supabase-embedded/tests/support/same-clock.test.ts';
  const running = runCommand(command, { cwd: root });
  await running.ended;
  const output = running.output();
  if (refusal.test(output)) return running.endsWith(1);
  await running.endsWith(0);
  assert.match(output, /\b12 passed, 0 failed/);
  for (const day of ['2027-03-10', '2027-03-31', '2027-12-31', '2028-02-28'])
    assert.match(output, new RegExp(`It is ${day}|It is ${dayAfter(day)}`));
});

/** A machine that is busy may come to it only then. */
function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
