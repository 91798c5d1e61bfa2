import { buildSite } from '#server/build-site.ts';
import { runNodeTests } from './run-node-tests.ts';

/** `npm run test:faults`: the faults of `npm test`, with more rounds of those that hit another moment each time. */
process.env.FAULT_ROUNDS ??= '20';
const longestFile = 3_600_000;

buildSite(console.log);
const { passed, failed } = await runNodeTests(['tests/faults/**/*.test.ts'], longestFile);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
