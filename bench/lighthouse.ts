import { gzipSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import { type Browser, launch } from 'puppeteer-core';
import { ensureChromium } from '#scripts/chromium.ts';
import { inlineScript } from '#tests/support/inline-script.ts';
import { median } from './median.ts';
import { startTable } from './print-table.ts';
import { serveWithoutScripts } from './serve-without-scripts.ts';
import { stopWithBench } from './stop-with-bench.ts';
import { startTargets } from './targets-process.ts';

const rounds = 5;
const promisedScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const promised = { tbtRatio: 1.2, tbtMore: 50, lcpRatio: 1.05, scriptBytes: 5 * 1024 };

const photoHost = /^https:\/\/images\.unsplash\.com\//;
const photo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800"/></svg>';

/**
 * Lighthouse's mobile preset on the production build, for every kind of public page beside the same page with its scripts
 * taken out. The photo host is answered by a picture of our own.
 */
export async function measureLighthouse(): Promise<void> {
  const { product, stop } = await startTargets();
  const stripped = await serveWithoutScripts(product);
  const browser = await launch({
    executablePath: ensureChromium(),
    // It would end this process before the others are stopped.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  const closeBrowser = stopWithBench(() => browser.close());
  try {
    // Once unmeasured: a browser that has just started is slow for reasons that are not ours.
    await audit(browser, product);
    const print = startTable(`Public pages beside themselves without scripts, median of ${rounds}`);
    for (const path of await publicPages(product)) {
      const ours: Result[] = [];
      const without: Result[] = [];
      // By turns, so that a busy moment of the machine hits both.
      for (let round = 0; round < rounds; round++) {
        ours.push(await audit(browser, product + path));
        without.push(await audit(browser, stripped.url + path));
      }
      print(pageRow(path, ours, without, await inlineBytes(product + path)));
    }
  } finally {
    await closeBrowser();
    stripped.close();
    await stop();
  }
}

/** One of each kind; which jobs there are, the list tells. */
async function publicPages(origin: string): Promise<string[]> {
  const jobs = await (await fetch(`${origin}/jobs`)).text();
  const [job = '/jobs'] = /\/jobs\/[\da-f-]{36}/.exec(jobs) ?? [];
  return ['/', '/courses/data-science-ai', '/jobs', job, '/services', '/prompt-builder', '/privacy'];
}

async function audit(browser: Browser, url: string): Promise<Result> {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (photoHost.test(request.url())) void request.respond({ contentType: 'image/svg+xml', body: photo });
    else void request.continue();
  });
  const options = { logLevel: 'error' as const, onlyCategories: Object.keys(promisedScores) };
  const run = await lighthouse(url, options, undefined, page);
  await page.close();
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  return run.lhr;
}

function pageRow(path: string, ours: Result[], without: Result[], inline: number) {
  const of = (audit: string, results: Result[]) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const tbt = of('total-blocking-time', ours);
  const tbtWithout = of('total-blocking-time', without);
  const lcp = of('largest-contentful-paint', ours);
  const lcpWithout = of('largest-contentful-paint', without);
  const script = inline + median(ours.map(loadedScript));
  const scores = Object.entries(promisedScores).map(([name, least]) => {
    const score = median(ours.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
    return { name, score, kept: score >= least };
  });
  const kept =
    tbt <= Math.max(tbtWithout * promised.tbtRatio, tbtWithout + promised.tbtMore) &&
    lcp <= lcpWithout * promised.lcpRatio &&
    script <= promised.scriptBytes &&
    scores.every((one) => one.kept);
  return {
    page: path,
    TBT: `${Math.round(tbt)} ms`,
    'TBT without': `${Math.round(tbtWithout)} ms`,
    LCP: `${Math.round(lcp)} ms`,
    'LCP without': `${Math.round(lcpWithout)} ms`,
    'LCP ratio': (lcp / lcpWithout).toFixed(2),
    script: `${(script / 1024).toFixed(1)} KB`,
    CLS: of('cumulative-layout-shift', ours).toFixed(3),
    ...Object.fromEntries(scores.map(({ name, score }) => [name, score])),
    kept: kept ? 'yes' : 'NO',
  };
}

/** Bytes of script files on the wire; a page that nobody touches should load none. */
function loadedScript({ audits }: Result): number {
  const details = audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  return (details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** What stands in the page itself and runs, compressed as the page is. */
const inlineBytes = async (url: string) =>
  gzipSync(inlineScript(await (await fetch(url)).text()), { level: 9 }).length;
