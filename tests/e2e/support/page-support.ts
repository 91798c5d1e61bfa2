import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

// What the tests of any page have in common.

/** React is asked to start, as by somebody who gets to a form, and has taken the page over: its handlers answer. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('wake'));
    const container = document as unknown as Record<string, ReactRoot>;
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    return key !== undefined && container[key]?.stateNode.current.child !== null;
  });
}

/** The first script of React's is on its way, without anybody having waited for it. */
export const isLoadingReact = (page: Page) => page.waitForRequest(/\/assets\/entry\.client.*\.js$/);

/** React's own record of a page; it has nothing in it until it has taken the page over. */
interface ReactRoot {
  stateNode: { current: { child: unknown } };
}

/** Holds the page's scripts until the returned function is called: until then nothing but HTML answers. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    // The page may have gone away from it.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** On a course page, as far as it takes for the header's own actions to be gone and the price bar to come. */
export const scrollPastHeader = (page: Page) =>
  page.locator('.course-body').evaluate((body) => body.scrollIntoView({ behavior: 'instant' }));

/** Whatever the page reads anew fails, as when the connection drops for a moment, until the returned function is called. */
export async function dropReads(page: Page): Promise<() => Promise<void>> {
  const drop = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.continue());
  await page.route(/\.data/, drop);
  return () => page.unroute(/\.data/, drop);
}

/** What the panel says over a page that could not be read anew. */
export const staleNotice = (page: Page) =>
  page.getByText('This could not be read anew just now, so it may not be the latest.');

/** What it says over a page under the words of another search. */
export const unansweredNotice = (page: Page) =>
  page.getByText('What you asked for did not reach us, so this is what was shown before.');

/** The toast that is on the screen: title and description, as people read them. Both in one look: it leaves after 5 s. */
export async function expectToast(page: Page, title: string, description: string | RegExp) {
  const toast = page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

/** Takes the toast away, unless it has left by itself; while the mouse is on its way it does not. */
export async function dismissToast(page: Page) {
  const isThere = await page.evaluate(() => {
    const toast = document.querySelector('.toast');
    for (const animation of toast?.getAnimations() ?? []) animation.pause();
    return toast !== null;
  });
  if (isThere) await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
}

/** Holds what is sent to an action until the returned function is called. */
export async function holdPosts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.fallback();
  });
  return resolve;
}
