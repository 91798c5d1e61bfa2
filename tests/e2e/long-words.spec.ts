import type { Page } from '@playwright/test';
import { buildCourse, insertAndRead } from '#tests/support/builders.ts';
import { withJobs } from '#tests/support/with-jobs.ts';
import { expect, test } from './fixtures.ts';

// Texts are pasted with links in them, which have no place to break.
const longLink = `https://example.com/${'unbroken'.repeat(12)}`;

test.use({ viewport: { width: 360, height: 740 } });

async function expectNoWiderThanThePhone(page: Page, path: string) {
  // A hosted site looks for changes once a second.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(longLink, { timeout: 1 });
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
}

test('a link in a job’s texts does not make its pages wider than a phone', async ({ page, product }) => {
  const job = {
    description: `See ${longLink}`,
    skills: ['Glazing', longLink],
    company: longLink,
    location: longLink,
  };
  await withJobs(product, [job], async ([id]) => {
    await expectNoWiderThanThePhone(page, '/jobs');
    await expectNoWiderThanThePhone(page, `/jobs/${id}`);
    const skills = page.getByRole('list', { name: 'Skills' }).getByRole('listitem');
    const [ordinary, long] = await Promise.all([skills.first().boundingBox(), skills.last().boundingBox()]);
    expect(ordinary?.height).toBeLessThan((long?.height ?? 0) / 2);
  });
});

test('a link in a course’s texts does not make its page wider than a phone', async ({ page, product }) => {
  const weeks = [{ title: longLink, topics: [longLink] }];
  const texts = {
    features: [longLink],
    curriculum: [longLink],
    page_description: longLink,
    trainer: `${longLink} - ${longLink}`,
  };
  const plans = [null, [{ title: longLink, weeks }]];
  const { pool } = product.database;
  for (const detailed_curriculum of plans) {
    const course = buildCourse({ slug: 'long-words', ...texts, detailed_curriculum });
    const { id } = await insertAndRead((sql, values) => pool.query(sql, values), 'courses', course);
    try {
      for (const tab of ['overview', 'curriculum', 'details', 'trainer']) {
        await expectNoWiderThanThePhone(page, `/courses/long-words?${tab}#${tab}`);
      }
    } finally {
      await pool.query('delete from public.courses where id = $1', [id]);
    }
  }
});
