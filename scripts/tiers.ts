import { startCliTarget } from '#supabase-embedded/tests/support/cli-target.ts';
import { startProductTarget } from '#tests/support/product-target.ts';
import { addOutcomes, type Outcome } from './outcome.ts';
import type { ContractStart } from './run-contract-tests.ts';
import { runApart, type runTogether } from './run-node-tests.ts';
import { deepTitle, hasDeepTests, isDeep } from './test-files.ts';

type Runner = typeof runTogether;

/** A test's name says which tier it belongs to; docs/testing.md says what each holds. */
export interface Tier {
  /** Those of the files, and of their tests, that belong to it. */
  run(runner: Runner, files: string[]): Promise<Outcome>;
  contract: ContractStart[];
  browser: Record<string, string>;
}

export const everyday: Tier = {
  run: (runner, files) =>
    runner(
      files.filter((file) => !isDeep(file)),
      { titles: { testSkipPatterns: [deepTitle] } },
    ),
  contract: [startProductTarget],
  browser: { TEST_TIER: 'everyday' },
};
export const deep: Tier = {
  run: async (runner, files) =>
    addOutcomes([
      await runner(files.filter(isDeep)),
      // A process each: where titles are chosen, Node finds none in the second file of a process.
      await runApart(files.filter(hasDeepTests), { titles: { testNamePatterns: [deepTitle] } }),
    ]),
  contract: [startCliTarget],
  browser: { TEST_TIER: 'deep', TEST_HOSTED: 'some' },
};
export const all: Tier = {
  run: (runner, files) => runner(files),
  contract: [startProductTarget, startCliTarget],
  browser: { TEST_HOSTED: 'some' },
};
