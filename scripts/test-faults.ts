import { buildSite } from '#server/build-site.ts';
import { finish } from './outcome.ts';
import { runNodeTests } from './run-node-tests.ts';
import { findTests } from './test-files.ts';

/** The faults of `npm test`, or the files that are named, with more rounds of those that hit another moment each time. */
process.env.FAULT_ROUNDS ??= '20';
const longestFile = 3_600_000;

buildSite(console.log);
const named = process.argv.slice(2);
const files = named.length > 0 ? named : findTests(['tests/faults/**/*.test.ts']);
finish([await runNodeTests(files, longestFile)]);
