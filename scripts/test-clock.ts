import { availableParallelism } from 'node:os';
import { startTestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { createFakeClock } from './fake-clock.ts';
import type { Outcome } from './outcome.ts';
import { finish } from './outcome.ts';
import { readNamedTests } from './read-named-tests.ts';
import { runApart } from './run-node-tests.ts';
import { isDeep, productTests, sharedTests } from './test-files.ts';

/** Where a minute, a day or a year ends, tests that compare two moments may find them on either side. */
const moments = {
  'a minute': '2027-03-10T09:41:00Z',
  'ten minutes': '2027-03-10T09:50:00Z',
  'an hour': '2027-03-10T10:00:00Z',
  'the night’s backup': '2027-03-10T21:00:00Z',
  'a day': '2027-03-11T00:00:00Z',
  'a day in India': '2027-03-11T00:00:00+05:30',
  'a month': '2027-04-01T00:00:00Z',
  'a month in India': '2027-04-01T00:00:00+05:30',
  '29 February': '2028-02-29T00:00:00Z',
  '29 February in India': '2028-02-29T00:00:00+05:30',
  'a change of year': '2028-01-01T00:00:00Z',
  'a change of year in India': '2028-01-01T00:00:00+05:30',
};
/** Node needs a second to load a file; most tests take another. */
const leadMs = 1_500;

const usage = `npm run test:clock [-- FILE …]
    Runs the everyday tests of functions, SQL, services and the product, or these test files, with the clock just before
    ${Object.keys(moments).join(', ')}.`;

const { named } = readNamedTests({ usage });
const usual = [...sharedTests, ...productTests].filter((file) => !isDeep(file));
/** Under libfaketime PostgreSQL's statement_timeout and lock_timeout never end a statement. */
const impossible = ['supabase-embedded/rest/far-corners.test.ts', 'supabase-embedded/backup/writing.test.ts'];
const files = (named.length > 0 ? named : usual).filter((file) => !impossible.includes(file));

const clock = openClock();
const cluster = await startTestCluster();
process.env.TEST_DATABASE_URL = cluster.url;
const outcomes: Outcome[] = [];
try {
  for (const [name, moment] of Object.entries(moments)) {
    console.log(`Just before ${name} (${moment}):`);
    for (const few of batches(files)) {
      clock.set(new Date(Date.parse(moment) - leadMs));
      const outcome = await runApart(few, { concurrency: few.length });
      outcomes.push({
        ...outcome,
        failures: outcome.failures.map((failure) => `before ${name}: ${failure}`),
      });
    }
  }
} finally {
  await cluster.close();
}
finish(outcomes);

function openClock() {
  try {
    return createFakeClock();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** As many as can begin at the same moment. */
function* batches(all: string[]): Generator<string[]> {
  const size = availableParallelism() * 2;
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
