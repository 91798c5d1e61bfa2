import type { Page } from '@playwright/test';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hydrated } from '#tests/e2e/support/page-support.ts';
import type { Product } from '#tests/support/product.ts';

// Staff decide how many slides there are; home-hero.spec.ts has the five of the first content.

const hero = (page: Page) => page.getByRole('region', { name: 'What we offer' });
const current = (page: Page) => page.locator('.hero-slide:not([inert]) h2');

async function openWithSlides(page: Page, { database: { pool } }: Product, count: number) {
  await pool.query('update public.hero_slides set is_shown = false');
  await pool.query(
    `insert into public.hero_slides (title, subtitle, position)
     select 'Number ' || number, 'Some words that go with it.', number from generate_series(1, $1::integer) as number`,
    [count],
  );
  // With a query the page is not from memory.
  await page.goto('/?fresh');
}

test.afterEach(async ({ product: { database } }) => {
  await database.pool.query(`delete from public.hero_slides where title like 'Number %'`);
  await database.pool.query('update public.hero_slides set is_shown = true');
});

test('without a slide there is no hero, and the page begins with what comes next', async ({
  page,
  product,
}) => {
  await openWithSlides(page, product, 0);
  await expect(hero(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Prompt Builder' })).toBeInViewport();
  await hydrated(page);
  await expectNoBarrier(page);
});

test('a single slide stands still, and nothing offers another', async ({ page, product }) => {
  await openWithSlides(page, product, 1);
  await expect(current(page)).toHaveText(['Number 1']);
  await expect(hero(page).getByRole('button')).toHaveCount(0);
  await expect(hero(page).getByRole('progressbar')).toHaveCount(0);
  await hero(page).getByRole('link', { name: 'Contact Us' }).focus();
  await page.keyboard.press('ArrowRight');
  await hydrated(page);
  await expect(current(page)).toHaveText(['Number 1']);
  await expectNoBarrier(page);
});

test('twelve slides are all reached, by steps and by dots, on a phone too', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithSlides(page, product, 12);
  await expect(current(page)).toHaveText(['Number 1']);
  await hero(page).getByRole('button', { name: 'Previous slide' }).click();
  await expect(current(page)).toHaveText(['Number 12']);
  await expect(hero(page).getByRole('progressbar', { name: 'Slide 12 of 12' })).toHaveAttribute(
    'value',
    '12',
  );
  await hero(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(current(page)).toHaveText(['Number 1']);
  const dots = hero(page).getByRole('link', { name: /^Slide \d+: / });
  await expect(dots).toHaveCount(12);
  for (const number of [7, 12, 2]) {
    await dots.nth(number - 1).click();
    await expect(current(page)).toHaveText([`Number ${number}`]);
  }
  await expectNoBarrier(page);
});
