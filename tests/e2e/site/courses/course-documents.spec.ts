import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { seededCourses } from '#tests/support/seeded-courses.ts';

test.describe('brochures', () => {
  test('download under the name of the course, with a toast', async ({ page }) => {
    await page.goto('/courses/java-fullstack');
    const download = page.waitForEvent('download');
    await page.locator('main header').first().getByRole('link', { name: 'Download Brochure' }).click();
    // First the toast, which does not wait for the file and is gone after five seconds.
    await expect(page.getByText('Brochure Downloaded', { exact: true })).toBeVisible();
    expect((await download).suggestedFilename()).toBe('java-fullstack-brochure.pdf');
  });

  test('are known by camelCase ids, and unknown ones are that of Python @deep', async ({ request }) => {
    for (const [file, slug] of [
      ['dataScienceAi.pdf', 'data-science-ai'],
      ['javaFullstack.pdf', 'java-fullstack'],
      ['oracleDB.pdf', 'oracle-db'],
      ['aws.pdf', 'python'],
    ]) {
      const response = await request.get(`/brochures/${file}`);
      expect(response.headers()['content-type']).toBe('application/pdf');
      expect(response.headers()['content-disposition']).toBe(`attachment; filename="${slug}-brochure.pdf"`);
      expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('are not sent twice to whoever has them @deep', async ({ request }) => {
    const { etag = '' } = (await request.get('/brochures/java.pdf')).headers();
    const again = await request.get('/brochures/java.pdf', { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
  });
});

test('a link preview of every course is a picture of its own @deep', async ({ page, request, baseURL }) => {
  const pictures = new Set<string>();
  for (const slug of seededCourses) {
    const response = await request.get(`/og/courses/${slug}.png`);
    expect(response.headers()['content-type']).toBe('image/png');
    const body = await response.body();
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
    pictures.add(body.toString('base64'));
  }
  expect(pictures.size).toBe(seededCourses.length);
  expect((await request.get('/og.png')).headers()['content-type']).toBe('image/png');
  await page.goto('/courses/mysql');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${baseURL}/og/courses/mysql.png`,
  );
});

test('an edited price shows on the card, the page, the bar, in the JSON-LD and the brochure by itself', async ({
  page,
  request,
  product,
}) => {
  const setPrice = (price: string) =>
    product.database.pool.query(`update public.courses set price = $1 where slug = 'java'`, [price]);
  await page.goto('/courses/java');
  const before = (await request.get('/brochures/java.pdf')).headers().etag;
  await setPrice('₹1,23,456');
  try {
    await expect
      .poll(async () => (await request.get('/courses/java')).text(), { intervals: [100] })
      .toContain('₹1,11,110');
    await page.goto('/courses/java');
    const bar = page.locator('.price-bar');
    await expect(bar).toContainText('₹1,11,110');
    await expect(bar.locator('del')).toContainText('₹1,23,456');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join('')).toContain('"price":111110');
    expect((await request.get('/brochures/java.pdf')).headers().etag).not.toBe(before);
    await page.goto('/');
    await expect(page.locator('#courses')).toContainText('₹1,11,110');
  } finally {
    await setPrice('₹7,000');
  }
});
