import { finish } from './outcome.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runNodeTests } from './run-node-tests.ts';
import { setUpTests } from './test-files.ts';

/**
 * docs/hosted.md from its first command to its last, and all browser tests with the site in hosted mode: Supabase is
 * `supabase-embedded/cli.ts` in a process of its own. With arguments some of the browser tests.
 */
const named = process.argv.slice(2);
const setUp = named.length > 0 ? [] : [await runNodeTests(setUpTests)];
finish([...setUp, await runBrowserTests(['--project=hosted', ...named], { TEST_HOSTED: 'all' })]);
