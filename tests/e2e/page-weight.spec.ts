import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrated } from './page-support.ts';

const kilobyte = 1024;
const publicPages = ['/', '/courses/data-science-ai', '/jobs', '/services', '/prompt-builder', '/privacy'];

for (const path of publicPages) {
  test(`${path} needs little script to be used and not much to be complete`, async ({ page }) => {
    const modules = collectScripts(page);
    const html = (await (await page.goto(path))?.text()) ?? '';
    const inline = [
      ...html.matchAll(/<script(?![^>]*(?:data-late|application\/ld\+json))[^>]*>(.*?)<\/script>/gs),
    ]
      .map(([, text = '']) => text)
      // The page's own data is content that React reads later, not script.
      .filter((text) => !text.startsWith('window.__reactRouterContext'));
    expect(gzipped(inline.join('\n'))).toBeLessThan(5 * kilobyte);

    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const loaded = await Promise.all(modules);
    const total = loaded.reduce((sum, text) => sum + gzipped(text), 0);
    expect(total).toBeLessThan(120 * kilobyte);
    expect(loaded.join('\n')).not.toMatch(/GoTrueClient|PostgrestClient|supabase-js/);
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
