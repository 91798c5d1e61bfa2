import type { Page } from '@playwright/test';
import type { Product } from '#tests/support/product.ts';
import { openPanel } from '../panel/panel-support.ts';

/** The pages that anybody may open, one of each kind. */
export const publicPages = [
  '/',
  '/courses/python',
  '/courses/data-science-ai',
  '/services',
  '/workshops/ai-tools-mastery-webinar',
  '/registration',
  '/jobs',
  '/prompt-builder',
  '/auth',
  '/forgot-password',
  '/privacy',
  '/terms',
  '/cookies',
  '/nowhere',
];

/** What can be pressed or typed into. */
const interactive = 'a[href], button, input, select, textarea, summary';

/**
 * What can be pressed in the part of the page between its header (or toast) and its lower edge (or price bar), and is
 * covered by something else at its middle or near one of its corners. What is scrolled half out of that part is left out.
 */
export const coveredControls = (page: Page) =>
  page.evaluate((selector) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const edge = (query: string) => document.querySelector(query)?.getBoundingClientRect();
    const toast = modal ? undefined : edge('body > .toast-slot > .toast');
    const bar = modal ? undefined : edge('.price-bar');
    const top = modal ? 0 : Math.max(edge('.site-header')?.bottom ?? 0, toast?.bottom ?? 0);
    const bottom = bar && bar.bottom >= innerHeight - 1 ? bar.top : innerHeight;
    const fixed = '.site-header, .toast, .price-bar';
    const covered: string[] = [];
    for (const control of (modal ?? document).querySelectorAll<HTMLElement>(selector)) {
      const { left, right, top: upper, bottom: lower, width, height } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || width < 2 || height < 2 || control.closest('[inert], [aria-hidden=true]')) continue;
      const scrolls = !modal && !control.closest(fixed);
      if (scrolls ? upper < top || lower > bottom : upper < 0 || lower > innerHeight) continue;
      const body = control.closest('.dialog-body')?.getBoundingClientRect();
      if (body && (upper < body.top || lower > body.bottom)) continue;
      const points = [
        [(left + right) / 2, (upper + lower) / 2],
        ...[left + 3, right - 3].flatMap((x) => [upper + 3, lower - 3].map((y) => [x, y])),
      ] as [number, number][];
      const isHit = points.every(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return (
          !hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)
        );
      });
      if (!isHit) covered.push(control.outerHTML.slice(0, 120));
    }
    return covered;
  }, interactive);

/** Signs an administrator in, which needs the wide header, and then takes the phone. */
export async function openPanelOnPhone(page: Page, product: Product, path: string) {
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel(page, product, path);
  if (phone) await page.setViewportSize(phone);
}

/** Keeps the toast that is up from leaving. */
export const holdToast = (page: Page) =>
  page.evaluate(() => {
    for (const toast of document.querySelectorAll('.toast'))
      for (const animation of toast.getAnimations()) animation.pause();
  });
