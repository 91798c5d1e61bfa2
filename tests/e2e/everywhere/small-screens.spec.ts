import type { Page } from '@playwright/test';
import { buildCourse, buildInquiry, insertAndRead } from '#tests/support/builders.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import type { Product } from '#tests/support/product.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPanelOnPhone, publicPages } from '../support/reach-support.ts';

const panelPages = [
  '/admin',
  '/admin?tab=webinars',
  '/admin?tab=jobs&add=',
  '/admin/texts',
  '/admin/texts?tab=pages',
  '/admin/texts?tab=testimonials&add=',
  '/admin/leads',
  '/admin/workshops',
  '/admin/figures',
  '/admin/people',
  '/admin/settings',
  '/admin/settings/before-you-open',
  '/admin/record',
  '/admin?tab=jobs&deleted=1',
  '/admin/mail',
  '/admin/backups',
  '/account',
];

/** Of the first workshop of the seed; an id is another one in every database. */
async function workshopPages({ database }: Product): Promise<string[]> {
  const { rows } = await database.pool.query('select id from public.webinars order by date limit 1');
  const path = `/admin/workshops/${rows[0].id}`;
  return [path, `${path}?view=came`, `${path}?view=mails`, `${path}?seats=5`, `${path}/list`];
}

/** What sticks out to the right, by more than a rounding error. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const viewport of [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}${deepIf(viewport.width !== 320)}`, () => {
    test.use({ viewport, expectedErrors: [/status of 404/] });

    test('no public page is wider than the screen', async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path);
        expect(await tooWide(page), path).toBe(0);
      }
    });

    test('no page of the panel is wider than the screen @deep', async ({ page, product }) => {
      await openPanelOnPhone(page, product, '/admin');
      for (const path of [...panelPages, ...(await workshopPages(product))]) {
        await page.goto(path);
        expect(await tooWide(page), path).toBe(0);
      }
    });
  });
}

test.describe('words without an end, as people paste them', () => {
  const address = `https://www.example.com/${'a-path-without-a-space-'.repeat(6)}`;

  for (const width of [320, 1280]) {
    test(`stay inside the panel and the page of a course, ${width} wide @deep`, async ({ page, product }) => {
      const { pool } = product.database;
      const run = (sql: string, values: unknown[]) => pool.query(sql, values);
      const course = await insertAndRead(run, 'courses', {
        ...buildCourse({
          title: address,
          slug: `endless-${width}`,
          duration: address.slice(0, 60),
          start_date: address.slice(0, 60),
        }),
        batches: [{ id: 'one', type: 'upcoming', startDate: address, schedule: address, status: address }],
      });
      const lead = await insertAndRead(
        run,
        'contact_inquiries',
        buildInquiry({ name: address.slice(0, 90), course: course.slug, message: address }),
      );
      try {
        await page.setViewportSize({ width, height: 740 });
        await openPanelOnPhone(page, product, '/admin');
        for (const path of ['/admin', '/admin/leads', `/admin/leads/${lead.id}`, `/courses/${course.slug}`]) {
          await page.goto(path);
          await expect(page.getByText(address.slice(0, 40)).filter({ visible: true }).first()).toBeVisible();
          expect(await tooWide(page), path).toBe(0);
        }
      } finally {
        await run('delete from public.contact_inquiries where id = $1', [lead.id]);
        await run('delete from public.courses where slug = $1', [course.slug]);
      }
    });
  }
});

test('the hero’s Pause is whole on the smallest phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.scrollIntoViewIfNeeded();
  await expect(pause).toBeInViewport({ ratio: 1 });
});

test.describe('a thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 404/] });

  test('finds every button and every link that stands alone 44 pixels high', async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path);
      expect(await smallTargets(page), path).toEqual([]);
    }
  });

  test('finds the links of the menu', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});

/** Links inside a sentence are as high as its line (WCAG 2.5.8); a box counts with the label around it, a card's link with its card. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const small: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>('a[href], button, select, input, summary')) {
      if (
        !target.checkVisibility({ visibilityProperty: true }) ||
        target.closest('[inert], [aria-hidden=true]')
      )
        continue;
      const { width, height } = (
        target.closest('label') ??
        (target.matches('.card-link') ? target.closest('li') : null) ??
        target
      ).getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const block = target.closest('p, li, dd, td, address, figcaption');
      const inSentence =
        block && (block.textContent ?? '').trim().length > (target.textContent ?? '').trim().length + 3;
      const isInline = getComputedStyle(target).display === 'inline' && inSentence;
      if (!isInline && height < 43.9) small.push(`${Math.round(height)} ${target.outerHTML.slice(0, 110)}`);
    }
    return small;
  });

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('leave the current tab, the selected choice, progress and the focus recognisable @deep', async ({
    page,
    product,
  }) => {
    await page.goto('/courses/python');
    const tabs = page.getByRole('tab');
    const edge = (index: number) =>
      tabs.nth(index).evaluate((tab) => getComputedStyle(tab).borderBlockEndColor);
    expect(await edge(0)).not.toBe(await edge(1));
    await tabs.first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe(
      'solid',
    );
    await page.goto('/');
    const bar = page.getByRole('progressbar').first();
    expect(await bar.evaluate((progress) => getComputedStyle(progress).borderStyle)).toBe('solid');
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPanelOnPhone(page, product, '/admin/figures');
    const current = page.getByRole('main').locator('[aria-current=page]').last();
    const other = page.getByRole('main').locator('nav a:not([aria-current])').last();
    const ground = (link: typeof current) =>
      link.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(current)).not.toBe(await ground(other));
  });
});
