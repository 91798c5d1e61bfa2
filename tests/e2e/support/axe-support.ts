import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { findBarriers, readColorLooks } from './axe-in-page.ts';
import { expect } from './fixtures.ts';

const widths = [1280, 360];

interface Options {
  /** Only this part of the page. */
  within?: string;
}

/** Axe finds no barrier on the page as it stands, and nothing sticks out of it: in both themes, on a phone and on a desk. */
export async function expectNoBarrier(page: Page, { within = 'html' }: Options = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // What is not laid out yet does not go on with its transitions, from one theme to the other.
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
  const { pathname } = new URL(page.url());
  const seen = darkLooks.get(pathname) ?? new Set();
  darkLooks.set(pathname, seen);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const where = (theme: string) => `${pathname}, ${theme}, ${width} pixels wide`;
    await showTheme(page, 'light');
    expect(await page.evaluate(findBarriers, { within, options }), where('light')).toEqual([]);
    await showTheme(page, 'dark');
    const looks = await page.evaluate(readColorLooks, within);
    if (!looks.every((look) => seen.has(look)))
      expect(await page.evaluate(findBarriers, { within, options: ofColors }), where('dark')).toEqual([]);
    for (const look of looks) seen.add(look);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** What it is read from is half as long as the other file that says the same. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Violations alone, and without a copy of the style sheets, which none of the usual rules reads. */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/**
 * The themes differ by `light-dark()`, which is a colour: what is not about colours has been seen in the other, and so has what
 * lies over what. At another width, or in another state of a page, the dark one is looked at again where texts have colours
 * that they had not there before.
 */
const ofColors: RunOptions = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] };

const darkLooks = new Map<string, Set<string>>();

async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await movementEnds(page);
}

/** A colour half way between two others has a contrast that nobody chose: what moves is at its end, and has told so. */
async function movementEnds(page: Page) {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ timeline, effect, playState }) =>
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
          playState !== 'finished' &&
          playState !== 'paused',
      );
    for (const animation of moving) animation.finish();
    return moving.length === 0;
  });
}
