import { type ContractTarget, startCliTarget, startProductTarget } from '#tests/support/contract-targets.ts';
import type { Outcome } from './run-checks.ts';
import { runTestFiles } from './run-node-tests.ts';

/** Runs tests/contract against cli.ts and against the product's server, side by side. */
export async function runContractTests(starts = [startCliTarget, startProductTarget]): Promise<Outcome> {
  const targets = await Promise.all(starts.map((start) => start()));
  try {
    const outcomes = await Promise.all(targets.map(testTarget));
    return outcomes.reduce((sum, { passed, failed }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
    }));
  } finally {
    for (const { close } of targets) await close();
  }
}

async function testTarget({ name, env, complaints }: ContractTarget): Promise<Outcome> {
  const { passed, failed } = await runTestFiles(['tests/contract/**/*.test.ts'], {
    // One file at a time: they share the target's tables.
    concurrency: 1,
    env: { ...process.env, ...env },
    // The realtime client leaves a timer of ten seconds behind when it hangs up.
    execArgv: ['--test-force-exit'],
  });
  const unseen = complaints();
  for (const line of unseen) console.log(`✖ ${name} logged a failure: ${line}`);
  console.log(`The contract, of ${name}: ${passed} passed, ${failed + unseen.length} failed`);
  return { passed, failed: failed + unseen.length };
}

if (import.meta.main) {
  const productOnly = process.argv.includes('--product');
  const { failed } = await runContractTests(productOnly ? [startProductTarget] : undefined);
  process.exit(failed > 0 ? 1 : 0);
}
