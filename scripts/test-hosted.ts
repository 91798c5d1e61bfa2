import { buildSite } from '#server/build-site.ts';
import { runBrowserTests } from './run-browser-tests.ts';

/** All browser tests with the site in hosted mode: Supabase is `supabase-embedded/cli.ts` in a process of its own. */
buildSite(console.log);
const { passed, failed } = await runBrowserTests(process.argv.slice(2), { TEST_HOSTED: '1' });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
