import { finish } from './outcome.ts';
import { readNamedTests } from './read-named-tests.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runApart, withCluster } from './run-node-tests.ts';
import { setUpTests } from './test-files.ts';

const usage = `npm run test:hosted [-- FILE.spec.ts[:LINE] …]
    Follows docs/hosted.md with the Supabase CLI, which it fetches, and runs the browser tests, or these of them, with
    Supabase in another process.`;

/**
 * docs/hosted.md from its first command to its last, and all browser tests with the site in hosted mode: Supabase is
 * `supabase-embedded/cli.ts` in a process of its own. With arguments some of the browser tests.
 */
const { named } = readNamedTests({ usage });
finish(
  await withCluster(async () => {
    const setUp = named.length > 0 ? [] : [await runApart(setUpTests)];
    return [...setUp, await runBrowserTests(['--project=hosted', ...named], { TEST_HOSTED: 'all' })];
  }),
);
