import { runBrowserTests } from './run-browser-tests.ts';

/** All browser tests with the site in hosted mode: Supabase is `supabase-embedded/cli.ts` in a process of its own. */
const args = ['--project=hosted', ...process.argv.slice(2)];
const { passed, failed } = await runBrowserTests(args, { TEST_HOSTED: 'all' });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
