import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type CommandLine, runCommand } from '#tests/support/running-command.ts';

const root = join(import.meta.dirname, '..', '..');

type Settings = Record<string, string>;
interface Account {
  uid: number;
  gid: number;
}
type Refusal = [command: CommandLine, given: Settings, sentence: RegExp];

/** The site's commands with these settings, as that account where another is not named. */
export function createCommands(env: Settings, owner: Account | undefined) {
  const start = (command: CommandLine, given: Settings = {}, account = owner) =>
    runCommand(command, { cwd: root, env: { ...env, ...given }, ...account });
  return {
    start,
    /** @returns what it printed when it went well */
    async run(command: CommandLine, given: Settings = {}, account = owner): Promise<string> {
      const running = start(command, given, account);
      await running.endsWith(0);
      return running.output();
    },
    /** All of them at the same time. */
    refuses: (refusals: Refusal[]) =>
      Promise.all(
        refusals.map(async ([command, given, sentence]) => {
          const running = start(command, given);
          await running.endsWith(1);
          assert.match(running.output(), sentence);
          assert.doesNotMatch(running.output(), /\n\s+at /, 'no stack trace');
        }),
      ),
  };
}
