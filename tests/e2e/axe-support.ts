import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const widths = [1280, 360];
const colorSchemes = ['light', 'dark'] as const;
/** The themes differ by `light-dark()`, which is a colour: what is not about colours has been seen in the other. */
const colorRules = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** Only this part of the page. */
  within?: string;
}

/** Axe finds no barrier on the page as it stands, and nothing sticks out of it: in both themes, on a phone and on a desk. */
export async function expectNoBarrier(page: Page, options: Options = {}) {
  // What is not laid out yet does not go on with its transitions, from one theme to the other.
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await movementEnds(page);
      const where = `${new URL(page.url()).pathname}, ${colorScheme}, ${width} pixels wide`;
      const rules = colorScheme === 'dark' ? colorRules : undefined;
      expect(await barriers(page, { ...options, rules }), where).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

async function barriers(page: Page, { within, rules }: Options & { rules?: string[] }): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Violations alone, and in the page itself: a third of the time. None of our pages has a frame. Axe is read once.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : undefined })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
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
