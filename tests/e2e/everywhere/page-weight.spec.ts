import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { deepIf } from '#tests/support/deep-if.ts';
import { inlineScript } from '#tests/support/inline-script.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated } from '../support/page-support.ts';

const kilobyte = 1024;
const workshop = '/workshops/ai-tools-mastery-webinar';
const withReact = ['/', '/courses/data-science-ai', workshop, '/jobs', '/services', '/prompt-builder'];
const weighedEveryDay = ['/', '/courses/data-science-ai', workshop];
const withoutReact = [
  '/privacy',
  '/registration',
  '/jobs/b0000000-0000-4000-8000-000000000001',
  '/nothing-here',
];

test.use({ expectedErrors: [/status of 404/] });

for (const path of [...withReact, ...withoutReact]) {
  test(`${path} can be read to its end, with 5 KB of script at most${deepIf(!weighedEveryDay.includes(path))}`, async ({
    page,
  }) => {
    const modules = collectScripts(page);
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(gzipped(inlineScript(html))).toBeLessThan(5 * kilobyte);
    await page.keyboard.press('End');
    await page.mouse.wheel(0, -400);
    await page.locator('footer').click({ position: { x: 2, y: 2 } });
    await page.waitForLoadState('networkidle');
    expect(modules).toEqual([]);
  });
}

for (const path of withReact) {
  test(`${path} does not need much more script to be complete @deep`, async ({ page }) => {
    const modules = collectScripts(page);
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const loaded = await Promise.all(modules);
    const total = loaded.reduce((sum, text) => sum + gzipped(text), 0);
    expect(total).toBeLessThan(120 * kilobyte);
    expect(loaded.join('\n')).not.toMatch(/GoTrueClient|PostgrestClient|supabase-js/);
  });
}

for (const path of ['/', '/courses/data-science-ai', workshop, '/services']) {
  test(`${path} carries no text a second time as data for React`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const data = html.slice(html.indexOf('window.__reactRouterContext'));
    expect(data).toMatch(/streamController\.close/);
    expect(gzipped(data)).toBeLessThan(1.5 * kilobyte);
  });
}

/** The bodies of every script that the page asks for, as they arrive. */
function collectScripts(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text());
  });
  return bodies;
}

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
