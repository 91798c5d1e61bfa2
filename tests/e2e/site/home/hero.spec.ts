import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hydrated } from '#tests/e2e/support/page-support.ts';

test.use({ reducedMotion: 'no-preference' });

const titles = [
  'Learn in the classroom, or live from home',
  'Build the whole application',
  'Answer questions with data',
  'Try a class before you choose one',
  'We build what we teach',
];

const hero = (page: Page) => page.getByRole('region', { name: 'What we offer' });

/** Slides that are not shown are inert, so the one that is left is the current one. */
const slide = (page: Page) => page.locator('[aria-roledescription=slide]:not([inert])');

async function expectSlide(page: Page, number: number) {
  const title = titles[number - 1] ?? '';
  await expect(slide(page).getByRole('heading')).toHaveText([title]);
  await expect(slide(page)).toHaveAccessibleName(`${number} of 5`);
  await expect(slide(page).getByRole('heading')).toBeInViewport();
  await expect(hero(page).getByRole('progressbar')).toHaveAttribute('value', String(number));
  await expect(hero(page).locator('a[aria-current]')).toHaveAccessibleName(`Slide ${number}: ${title}`);
}

/** Opens the page on a clock that only the test moves. */
async function openOnStoppedClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/');
  await expectSlide(page, 1);
}

test('the hero advances every 5000 ms and wraps round', async ({ page }) => {
  await openOnStoppedClock(page);
  await page.clock.runFor(4999);
  await expectSlide(page, 1);
  await page.clock.runFor(1);
  await expectSlide(page, 2);
  for (const number of [3, 4, 5, 1]) {
    await page.clock.runFor(5000);
    await expectSlide(page, number);
  }
});

test('previous, next and the dots show any slide and wrap both ways', async ({ page }) => {
  await openOnStoppedClock(page);
  const previous = hero(page).getByRole('button', { name: 'Previous slide' });
  const next = hero(page).getByRole('button', { name: 'Next slide' });
  await previous.click();
  await expectSlide(page, 5);
  await next.click();
  await expectSlide(page, 1);
  await next.press(' ');
  await expectSlide(page, 2);
  await expect(hero(page).getByRole('link', { name: /^Slide \d: / })).toHaveCount(5);
  await hero(page).getByRole('link', { name: 'Slide 4: ' }).click();
  await expectSlide(page, 4);
  await expect(page).toHaveURL('/');
});

test('every slide leads to the courses and to the contact form @deep', async ({ page }) => {
  await page.goto('/');
  for (const [name, address] of [
    ['Explore Our Courses', '/#courses'],
    ['Contact Us', '/#contact'],
  ] as const) {
    const links = hero(page).getByRole('link', { name, includeHidden: true });
    await expect(links).toHaveCount(5);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', address);
  }
  await hero(page).getByRole('link', { name: 'Explore Our Courses' }).first().click();
  await expect(page.getByRole('heading', { name: 'Our Courses' })).toBeInViewport();
});

test('Pause stops the hero and Play lets it go on', async ({ page }) => {
  await openOnStoppedClock(page);
  await hero(page).getByRole('button', { name: 'Pause' }).click();
  const play = hero(page).getByRole('button', { name: 'Play' });
  await leave(page);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await play.click();
  await leave(page);
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
});

test('Play works while pointer and focus stay on it @deep', async ({ page }) => {
  await openOnStoppedClock(page);
  await hero(page).getByRole('button', { name: 'Pause' }).click();
  await hero(page).getByRole('button', { name: 'Play' }).click();
  await expect(hero(page).getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
});

test('Play works by the keyboard, until the focus goes on within the hero @deep', async ({ page }) => {
  await openOnStoppedClock(page);
  const next = hero(page).getByRole('button', { name: 'Next slide' });
  await next.focus();
  await page.keyboard.press('Tab');
  await expect(hero(page).getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
  await page.keyboard.press('Shift+Tab');
  await expect(next).toBeFocused();
  await page.clock.runFor(20_000);
  await expectSlide(page, 2);
});

test('a dot that was clicked does not stop the hero @deep', async ({ page }) => {
  await openOnStoppedClock(page);
  await hero(page).getByRole('link', { name: 'Slide 3: ' }).click();
  await expectSlide(page, 3);
  await page.clock.runFor(5000);
  await expectSlide(page, 4);
});

/** Neither the pointer nor the focus is left on the hero. */
async function leave(page: Page) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test('the hero waits while the pointer is on it @deep', async ({ page }) => {
  await openOnStoppedClock(page);
  await hero(page).hover();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
});

test('the hero waits while the focus is in it @deep', async ({ page }) => {
  await openOnStoppedClock(page);
  await slide(page).getByRole('link', { name: 'Contact Us' }).focus();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await leave(page);
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
});

test('the hero waits in a hidden tab @deep', async ({ page }) => {
  await openOnStoppedClock(page);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await setHidden(false);
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
});

test('the arrow keys turn the slides and keep the focus on the same button @deep', async ({ page }) => {
  await openOnStoppedClock(page);
  await slide(page).getByRole('link', { name: 'Contact Us' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await expect(slide(page).getByRole('link', { name: 'Contact Us' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 5);
  await expect(slide(page).getByRole('link', { name: 'Contact Us' })).toBeFocused();
});

test.describe('for people who ask for less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the hero stands still and its figure is drawn already', async ({ page }) => {
    await openOnStoppedClock(page);
    await page.clock.runFor(60_000);
    await expectSlide(page, 1);
    await expect(hero(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await expect(hero(page).locator('.kolam-drawn path').first()).toHaveCSS('stroke-dashoffset', '0px');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe turns the slide', async ({ page }) => {
    await openOnStoppedClock(page);
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (distance: number) => {
      const touch = (type: 'touchStart' | 'touchMove', x: number) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] });
      const start = 180 - distance / 2;
      await touch('touchStart', start);
      for (let part = 1; part <= 10; part += 1) await touch('touchMove', start + (distance * part) / 10);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-250);
    await expectSlide(page, 2);
    await swipe(250);
    await expectSlide(page, 1);
  });
});

test('nobody who only turns the slides loads React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openOnStoppedClock(page);
  await hero(page).getByRole('button', { name: 'Next slide' }).click();
  await hero(page).getByRole('link', { name: 'Slide 4: ' }).click();
  await hero(page).getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 5);
  expect(scripts).toEqual([]);
});

test('the slide stays where it is when React takes the page over', async ({ page }) => {
  await openOnStoppedClock(page);
  await hero(page).getByRole('button', { name: 'Previous slide' }).click();
  await hydrated(page);
  await expectSlide(page, 5);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all five slides are in the page, the first is complete and the dots lead to the others', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: titles[0] })).toBeInViewport();
    await expect(hero(page).getByRole('heading')).toHaveText(titles);
    await expect(hero(page).getByRole('button')).toHaveCount(0);
    await hero(page).getByRole('link', { name: 'Slide 3: ' }).click();
    await expect(page.getByRole('heading', { name: titles[2] })).toBeInViewport();
    await expect(page.getByRole('heading', { name: titles[0] })).not.toBeInViewport();
  });
});
