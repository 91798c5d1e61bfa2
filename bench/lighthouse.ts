import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { type Result } from 'lighthouse';
import { type Browser, launch } from 'puppeteer-core';
import { ensureChromium } from '#scripts/chromium.ts';
import { encode, isText } from '#server/encode.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { startTargets } from './targets-process.ts';

const pages = ['/', '/courses/data-science-ai', '/jobs', '/services'];
const promised = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** How much longer than the same page without any script the largest paint may take. */
const promisedLcpRatio = 1.15;

const photoHost = /^https:\/\/images\.unsplash\.com\//;
const photo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800"/></svg>';

/** Lighthouse's mobile preset on the production build. The photo host is answered by a picture of our own. */
export async function measureLighthouse(): Promise<void> {
  const { product, stop } = await startTargets();
  const stripped = await serveWithoutScripts(product);
  const browser = await launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  try {
    // Once unmeasured: a browser that has just started is slow for reasons that are not ours.
    await audit(browser, product);
    const rows = [];
    for (const path of pages) rows.push(scoreRow(await audit(browser, product + path)));
    printTable('Lighthouse, mobile preset', rows);
    const ours: number[] = [];
    const without: number[] = [];
    // By turns, so that a busy moment of the machine hits both.
    for (let round = 0; round < 3; round++) {
      ours.push(lcp(await audit(browser, product)));
      without.push(lcp(await audit(browser, stripped.url)));
    }
    printTable('Largest contentful paint of the home page, median of three', [
      lcpRow(median(ours), median(without)),
    ]);
  } finally {
    await browser.close();
    stripped.close();
    await stop();
  }
}

async function audit(browser: Browser, url: string): Promise<Result> {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (photoHost.test(request.url())) void request.respond({ contentType: 'image/svg+xml', body: photo });
    else void request.continue();
  });
  const options = { logLevel: 'error' as const, onlyCategories: Object.keys(promised) };
  const run = await lighthouse(url, options, undefined, page);
  await page.close();
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  return run.lhr;
}

function scoreRow(result: Result): Record<string, string | number> {
  const row: Record<string, string | number> = { page: new URL(result.finalDisplayedUrl).pathname };
  let kept = true;
  for (const [name, least] of Object.entries(promised)) {
    const score = Math.round((result.categories[name]?.score ?? 0) * 100);
    row[name] = score;
    kept &&= score >= least;
  }
  const shift = result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  return {
    ...row,
    LCP: `${Math.round(lcp(result))} ms`,
    TBT: `${Math.round(result.audits['total-blocking-time']?.numericValue ?? Number.NaN)} ms`,
    CLS: shift.toFixed(3),
    kept: kept ? 'yes' : 'NO',
  };
}

function lcpRow(ours: number, without: number): Record<string, string | number> {
  const ratio = ours / without;
  return {
    ours: `${Math.round(ours)} ms`,
    'scripts removed': `${Math.round(without)} ms`,
    ratio: ratio.toFixed(2),
    promised: `≤ ${promisedLcpRatio}`,
    kept: ratio <= promisedLcpRatio ? 'yes' : 'NO',
  };
}

const lcp = (result: Result) => result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN;

const withoutScripts = (html: Buffer) =>
  Buffer.from(html.toString().replace(/<script\b[^>]*>.*?<\/script>/gs, ''));

/** The same pages from the same server, as well compressed, with every script taken out of the HTML. */
async function serveWithoutScripts(origin: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const type = answer.headers.get('content-type') ?? '';
    const text = Buffer.from(await answer.arrayBuffer());
    const body = type.startsWith('text/html') ? withoutScripts(text) : text;
    const encoding = isText(type) ? 'br' : 'identity';
    response
      .writeHead(answer.status, {
        'content-type': type,
        ...(encoding === 'br' && { 'content-encoding': encoding }),
      })
      .end(await encode(body, encoding, { thorough: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
