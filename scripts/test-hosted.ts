import { buildSite } from '#server/build-site.ts';
import { finish } from './outcome.ts';
import { runBrowserTests } from './run-browser-tests.ts';

/** All browser tests with the site in hosted mode: Supabase is `supabase-embedded/cli.ts` in a process of its own. */
buildSite(console.log);
finish([await runBrowserTests(process.argv.slice(2), { TEST_HOSTED: '1' })]);
