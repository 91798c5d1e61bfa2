import { buildSite } from '#server/build-site.ts';
import { finish } from './outcome.ts';
import { readNamedTests } from './read-named-tests.ts';
import { runApart, withCluster } from './run-node-tests.ts';
import { faultTests } from './test-files.ts';

const usage = `npm run test:faults [-- FILE …]
    Runs all faults, or these test files, with more rounds and larger crowds. FAULT_ROUNDS is how many
    rounds (20).`;

const { named } = readNamedTests({ usage });
process.env.FAULT_ROUNDS ??= '20';
const longestFile = 3_600_000;

buildSite(console.log);
const files = named.length > 0 ? named : faultTests;
finish([await withCluster(() => runApart(files, { timeout: longestFile }))]);
