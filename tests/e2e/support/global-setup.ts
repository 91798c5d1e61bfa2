import { ensureChromium } from '#scripts/chromium.ts';
import { buildSite } from '#server/build-site.ts';
import { startTestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';

/** What the browser tests need around them, however Playwright was started. @returns what ends it */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  ensureChromium();
  // Each worker starts servers, and two that find nothing built would build at the same time.
  buildSite(console.log);
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  return () => cluster.close();
}
