import { type ContractTarget, startCliTarget } from '#supabase-embedded/tests/support/cli-target.ts';
import { startProductTarget } from '#tests/support/product-target.ts';
import { addOutcomes, finish, type Outcome } from './outcome.ts';
import { runTogether } from './run-node-tests.ts';
import { contractTests } from './test-files.ts';

export type ContractStart = () => Promise<ContractTarget>;

const everywhere: ContractStart[] = [startCliTarget, startProductTarget];

/** Runs supabase-embedded/tests/contract against cli.ts and against the product's server, side by side. */
export async function runContractTests(starts = everywhere, files = contractTests): Promise<Outcome> {
  const targets = await Promise.all(starts.map((start) => start()));
  try {
    const outcomes = await Promise.all(targets.map((target) => testTarget(target, files)));
    return addOutcomes(outcomes);
  } finally {
    for (const { close } of targets) await close();
  }
}

async function testTarget({ name, env, complaints }: ContractTarget, files: string[]): Promise<Outcome> {
  // One file at a time: they share the target's tables.
  const { passed, failed, failures, times } = await runTogether(files, {
    concurrency: 1,
    env: { ...process.env, ...env },
  });
  const unseen = complaints();
  console.log(`The contract, of ${name}: ${passed} passed, ${failed + unseen.length} failed`);
  return {
    passed,
    failed: failed + unseen.length,
    times: times?.map((time) => ({ ...time, name: `${time.name} (asked of ${name})` })),
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
  finish([await runContractTests(starts, files.length > 0 ? files : contractTests)]);
}
