import type { Page } from '@playwright/test';
import { buildCourse, insertAndRead } from '#tests/support/builders.ts';
import { withJobs } from '#tests/support/with-jobs.ts';
import { expect, test } from '../support/fixtures.ts';

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

test('a link in what staff write for the site does not make its pages wider than a phone', async ({
  page,
  product: { database },
}) => {
  const point = { title: longLink, text: longLink };
  const texts: [kind: string, row: object][] = [
    [
      'hero_slides',
      { title: longLink, subtitle: longLink, highlight: longLink.slice(0, 100), highlight_text: longLink },
    ],
    ['highlights', point],
    ['reasons', point],
    ['banners', { ...point, place: 'jobs', button: longLink.slice(0, 100), link: '/jobs' }],
    ['banners', { ...point, place: 'undecided', button: longLink.slice(0, 100), link: '/jobs' }],
    ['banners', { ...point, place: 'services-end', button: longLink.slice(0, 100), link: '/jobs' }],
    ['banners', { ...point, place: 'services' }],
    [
      'services',
      {
        title: longLink,
        slug: 'long',
        subtitle: longLink,
        description: longLink,
        features: [longLink],
        technologies: [longLink],
      },
    ],
    [
      'pages',
      {
        title: longLink,
        slug: 'long',
        summary: longLink,
        body: `${longLink}\n\n## ${longLink}\n\n- ${longLink}\n\n[${longLink}](/terms)`,
      },
    ],
  ];
  const made: [kind: string, id: string][] = [];
  try {
    for (const [kind, row] of texts) {
      const { id } = await insertAndRead((sql, values) => database.pool.query(sql, values), kind as 'pages', {
        position: 0,
        ...row,
      });
      made.push([kind, id]);
    }
    for (const path of ['/', '/services', '/long']) {
      await expectNoWiderThanThePhone(page, path);
      expect(await cutOff(page), path).toEqual([]);
    }
  } finally {
    for (const [kind, id] of made)
      await database.pool.query(`delete from public.${kind} where id = $1`, [id]);
  }
});

/** Where a section ends at the edge of the screen, what sticks out of it is not seen. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-whole', '');
    const texts = document.createNodeIterator(
      document.querySelector('main') as Element,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isMeant =
        text.nodeValue?.includes('unbroken') && !text.parentElement?.closest('.sr-only, script');
      if (isMeant && range.getBoundingClientRect().right > innerWidth)
        found.push(String(text.parentElement?.outerHTML));
    }
    return found;
  });
