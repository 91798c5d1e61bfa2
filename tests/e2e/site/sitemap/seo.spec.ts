import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { buildJob, insertAndRead } from '#tests/support/builders.ts';

const jobPath = '/jobs/b0000000-0000-4000-8000-000000000001';

const publicPages = [
  '/',
  '/services',
  '/jobs',
  jobPath,
  '/courses/python',
  '/courses/data-science-ai',
  '/workshops/ai-tools-mastery-webinar',
  '/prompt-builder',
  '/privacy',
  '/terms',
  '/cookies',
];

const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content');

for (const path of publicPages) {
  test(`${path} tells search engines and link previews what it is`, async ({ page, request, baseURL }) => {
    await page.goto(path);
    const title = await page.title();
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(75);
    const description = (await content(page, 'meta[name=description]')) ?? '';
    expect(description.length).toBeGreaterThan(50);
    // A course's begins with its price and the condition, so what is cut off of a long one is neither.
    expect(description.length).toBeLessThanOrEqual(path.startsWith('/courses/') ? 200 : 170);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    expect(await content(page, 'meta[property="og:title"]')).toBe(title);
    expect(await content(page, 'meta[property="og:description"]')).toBe(description);
    expect(await content(page, 'meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const picture = await request.get((await content(page, 'meta[property="og:image"]')) ?? '');
    expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg)/);
  });
}

test('no two pages share a title or a description', async ({ request }) => {
  const heads = await Promise.all(
    publicPages.map(async (path) => {
      const html = await (await request.get(path)).text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(publicPages.length);
});

test('a filtered list is a view of /jobs, and a further page is a page', async ({
  page,
  baseURL,
  product,
}) => {
  const canonical = page.locator('head link[rel=canonical]');
  await page.goto('/jobs?q=python');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/jobs`);
  const { pool } = product.database;
  await pool.query(`insert into public.jobs (title) select 'Potter' from generate_series(1, 20)`);
  try {
    await page.goto('/jobs?page=2');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/jobs?page=2`);
    await expect(page).toHaveTitle(/page 2/);
  } finally {
    await pool.query(`delete from public.jobs where title = 'Potter'`);
  }
});

/** The page's structured data, which must all parse. */
async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => JSON.parse(text));
}

const ofType = (data: Record<string, unknown>[], type: string) =>
  data.find((item) => [item['@type']].flat().includes(type));

test('a job page describes the job in Google’s words', async ({ page, baseURL }) => {
  await page.goto(jobPath);
  const data = await structuredData(page);
  expect(ofType(data, 'JobPosting')).toMatchObject({
    title: 'Python Developer',
    description: expect.stringMatching(/^<p>We make software/),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    hiringOrganization: { name: 'Neytharai Systems' },
    jobLocation: { address: { addressLocality: 'Bengaluru', addressCountry: 'IN' } },
    employmentType: 'FULL_TIME',
    baseSalary: { currency: 'INR', value: { minValue: 600_000, maxValue: 1_000_000, unitText: 'YEAR' } },
  });
  expect(ofType(data, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: `${baseURL}/` },
      { position: 2, item: `${baseURL}/jobs` },
      { position: 3, name: 'Python Developer', item: `${baseURL}${jobPath}` },
    ],
  });
});

test('a remote job has no place, and the list of jobs describes none', async ({ page }) => {
  await page.goto('/jobs/b0000000-0000-4000-8000-000000000004');
  const posting = ofType(await structuredData(page), 'JobPosting');
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    employmentType: 'CONTRACTOR',
  });
  await page.goto('/jobs');
  expect(ofType(await structuredData(page), 'JobPosting')).toBeUndefined();
});

test('a title cannot break out of the structured data', async ({ page, product }) => {
  const title = '</script><script>document.title = "owned"</script><!-- <b>Potter</b>';
  const owner = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  const { id } = await insertAndRead(owner, 'jobs', buildJob({ title, description: title }));
  try {
    await page.goto(`/jobs/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.title()).toContain('</script>');
    expect(ofType(await structuredData(page), 'JobPosting')).toMatchObject({ title });
  } finally {
    await product.database.pool.query('delete from public.jobs where id = $1', [id]);
  }
});

test('the services say who offers them and from what price', async ({ page }) => {
  await page.goto('/services');
  const data = await structuredData(page);
  expect(ofType(data, 'EducationalOrganization')).toMatchObject({
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    telephone: expect.stringMatching(/^\+91\d{10}$/),
    address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    openingHoursSpecification: [
      { opens: '09:00', closes: '18:00' },
      { opens: '10:00', closes: '16:00' },
    ],
  });
  const list = ofType(data, 'ItemList') as { itemListElement: { item: object }[] };
  expect(list.itemListElement).toHaveLength(5);
  expect(list.itemListElement[0]?.item).toMatchObject({
    '@type': 'Service',
    offers: { priceCurrency: 'INR', priceSpecification: { minPrice: 25_000 } },
  });
});

test('the sitemap is valid and lists every page, course, workshop and active job with its last change', async ({
  page,
  baseURL,
  product,
}) => {
  const response = await page.goto('/sitemap.xml');
  expect(response?.headers()['content-type']).toMatch(/^application\/xml/);
  const entries = await readSitemap(page, (await response?.text()) ?? '');
  const paths = entries.map(({ loc }) => loc.replace(baseURL ?? '', ''));
  const { rows } = await product.database.pool.query(
    `select '/courses/' || slug as path from public.courses where status = 'active'
     union all select '/workshops/' || slug from public.webinars where title ~ '\\S'
     union all select '/jobs/' || id from public.jobs where status = 'active' and title ~ '\\S'`,
  );
  const fixed = ['/', '/services', '/jobs', '/prompt-builder', '/privacy', '/terms', '/cookies'];
  expect(paths.toSorted()).toEqual([...fixed, ...rows.map(({ path }) => path)].toSorted());
  expect(rows.length).toBeGreaterThanOrEqual(15);
  for (const { loc, lastmod } of entries) {
    expect(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/);
    expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now() + 86_400_000);
  }
});

/** Parsed by the browser, which names the first mistake in the XML. */
function readSitemap(page: Page, xml: string) {
  return page.evaluate((text) => {
    const sitemap = new DOMParser().parseFromString(text, 'application/xml');
    const mistake = sitemap.querySelector('parsererror');
    if (mistake) throw new Error(mistake.textContent ?? 'not XML');
    return [...sitemap.querySelectorAll('urlset > url')].map((url) => ({
      loc: url.querySelector('loc')?.textContent ?? '',
      lastmod: url.querySelector('lastmod')?.textContent ?? '',
    }));
  }, xml);
}

test('every address in the sitemap answers 200 and names itself canonical', async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of xml.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(await response.text(), address).toContain(`<link rel="canonical" href="${address}"`);
    expect(address.startsWith(`${baseURL}/`)).toBe(true);
  }
});

test('robots.txt keeps crawlers out of the admin panel and shows them the sitemap', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain('User-agent: *');
  expect(text).toContain('Disallow: /admin');
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
