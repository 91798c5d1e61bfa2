import { type ContractTarget, startCliTarget, startProductTarget } from '#tests/support/contract-targets.ts';
import { addOutcomes, finish } from './outcome.ts';
import type { Outcome } from './run-checks.ts';
import { runTestFiles } from './run-node-tests.ts';
import { findTests } from './test-files.ts';

const everything = findTests(['tests/contract/**/*.test.ts']);
const everywhere = [startCliTarget, startProductTarget];

/** Runs tests/contract against cli.ts and against the product's server, side by side. */
export async function runContractTests(starts = everywhere, files = everything): Promise<Outcome> {
  const targets = await Promise.all(starts.map((start) => start()));
  try {
    const outcomes = await Promise.all(targets.map((target) => testTarget(target, files)));
    return addOutcomes(outcomes);
  } finally {
    for (const { close } of targets) await close();
  }
}

async function testTarget({ name, env, complaints }: ContractTarget, files: string[]): Promise<Outcome> {
  const { passed, failed, failures } = await runTestFiles(files, {
    // One file at a time: they share the target's tables.
    concurrency: 1,
    env: { ...process.env, ...env },
  });
  const unseen = complaints();
  console.log(`The contract, of ${name}: ${passed} passed, ${failed + unseen.length} failed`);
  return {
    passed,
    failed: failed + unseen.length,
    failures: [
      ...failures.map((failure) => `${failure} (asked of ${name})`),
      ...unseen.map((line) => `${name} logged a failure: ${line}`),
    ],
  };
}

/** `--product` leaves cli.ts out; files leave the others out. */
if (import.meta.main) {
  const files = process.argv.slice(2).filter((argument) => argument !== '--product');
  const starts = process.argv.includes('--product') ? [startProductTarget] : everywhere;
  finish([await runContractTests(starts, files.length > 0 ? files : everything)]);
}
