import { finish } from './outcome.ts';
import { runBrowserTests } from './run-browser-tests.ts';

/** All browser tests with the site in hosted mode: Supabase is `supabase-embedded/cli.ts` in a process of its own. */
finish([await runBrowserTests(['--project=hosted', ...process.argv.slice(2)], { TEST_HOSTED: 'all' })]);
