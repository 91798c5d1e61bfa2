import { firstInstitute } from '#supabase/first-institute.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { firstDateOfBatch } from '#tests/support/first-dates.ts';

const courseCards = [
  ['python', 'Python Development', '₹5,000', '8 weeks'],
  ['java', 'Java Programming', '₹7,000', '8 weeks'],
  ['data-science-ai', 'Data Science with AI', '₹25,000', '16 weeks'],
  ['java-fullstack', 'Java Full Stack Development', '₹25,000', '16 weeks'],
  ['python-fullstack', 'Python Full Stack Development', '₹15,000', '12 weeks'],
  ['data-analytics', 'Data Analytics', '₹15,000', '6 weeks'],
  ['iam-okta', 'Identity and Access Management and Okta Tool', '₹15,000', '4 weeks'],
  ['oracle-db', 'Oracle DB', '₹19,000', '10 weeks (80 hours)'],
  ['mysql', 'MySQL Database', '₹14,000', '6 weeks (48 hours)'],
] as const;

const tabNames = ['Overview', 'Batch Schedule', 'Curriculum', 'Course Details', 'Trainer Profile'];

test.describe('the Courses section of the home page', () => {
  test('shows two highlights, two featured banners and a grid of the other seven', async ({ page }) => {
    await page.goto('/');
    const section = page.locator('#courses');
    await expect(section.getByRole('heading', { name: 'Our Courses' })).toBeVisible();
    await expect(section.getByRole('heading', { name: 'In-Person Classroom Learning' })).toBeVisible();
    await expect(
      section.getByRole('heading', { name: 'Live Telecasting for Remote Students' }),
    ).toBeVisible();
    await expect(section.getByRole('link', { name: 'Learn More & Enroll' })).toHaveCount(2);
    await expect(section.getByRole('link', { name: 'View Details' })).toHaveCount(7);
    await expect(section.getByText('Classroom + Live Stream', { exact: true })).toHaveCount(7);
    await expect(section.getByText('NEW', { exact: true })).toHaveCount(2);
    await expect(section.getByText('FEATURED', { exact: true })).toHaveCount(2);
  });

  test('links every course to its page, and gives banners their dates and batches @deep', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.locator('#courses');
    for (const [slug] of courseCards) {
      await expect(section.locator(`a[href="/courses/${slug}"]`)).toHaveCount(1);
    }
    const okta = section.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Okta Identity and Access Management (IAM) Training' }),
    });
    await expect(okta).toContainText(firstDateOfBatch('2025-07-17'));
    await expect(okta).toContainText('10:00 AM to 11:00 PM');
    await expect(okta).toContainText('6:00 PM to 07:00 PM');
    const dataScience = section.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Data Science with AI' }),
    });
    await expect(dataScience).toContainText(firstDateOfBatch('2025-06-12'));
    await expect(dataScience).not.toContainText('Batches');
  });

  test('has 1, 2 and 3 columns on small, medium and large screens', async ({ page }) => {
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const grid = page.locator('#courses ul').filter({ hasText: 'View Details' }).last();
      const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
      expect(tracks.split(' ')).toHaveLength(columns);
    }
  });
});

test.describe('a course page', () => {
  for (const [slug, name, price, duration] of courseCards) {
    test(`of ${slug} has its name, duration and price${deepIf(!['python', 'data-science-ai'].includes(slug))}`, async ({
      page,
    }) => {
      await page.goto(`/courses/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const header = page.locator('main header').first();
      await expect(header).toContainText(duration);
      await expect(header).toContainText(price);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/courses/${slug}$`),
      );
    });
  }

  test('has a header with badges, the first batch of each type and the actions', async ({ page }) => {
    await page.goto('/courses/python');
    const header = page.locator('main header').first();
    await expect(header.getByRole('link', { name: 'Back to Courses' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(
      'Courses',
    );
    await expect(header.getByText('ONGOING BATCH', { exact: true })).toBeVisible();
    await expect(header.getByText('NEW', { exact: true })).toHaveCount(0);
    await expect(header.getByText('ONGOING', { exact: true })).toHaveCount(1);
    await expect(header.getByText('UPCOMING', { exact: true })).toHaveCount(1);
    await expect(header).toContainText(firstDateOfBatch('2025-05-12'));
    await expect(header).not.toContainText(firstDateOfBatch('2025-06-21'));
    await expect(header).toContainText('Karthik Subramanian');
    await expect(header.getByText('Next available date')).toBeVisible();
    await expect(header.getByText('Delivery modes')).toBeVisible();
    await expect(header.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Download Brochure' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'WhatsApp Us' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      `tel:${firstInstitute.phones.call.e164}`,
    );
    await page.goto('/courses/data-science-ai');
    await expect(header.getByText('NEW', { exact: true })).toBeVisible();
    await expect(header.getByText('ONGOING BATCH')).toHaveCount(0);
  });

  test('opens a chat on its own number with the course, the batch and the page @deep', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/courses/mysql');
    const link = page.locator('main header').first().getByRole('link', { name: 'WhatsApp Us' });
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.pathname).toBe(`/${firstInstitute.phones.courseWhatsapp.e164.slice(1)}`);
    expect(firstInstitute.phones.courseWhatsapp.e164).not.toBe(firstInstitute.phones.whatsapp.e164);
    const text = url.searchParams.get('text');
    expect(text).toContain('MySQL Database');
    expect(text).toContain(firstDateOfBatch('2025-07-05'));
    expect(text).toContain(`${baseURL}/courses/mysql`);
  });

  test('has the four figures and the contact strip @deep', async ({ page }) => {
    await page.goto('/courses/java');
    const figures = page.getByRole('region', { name: 'Our training in figures' });
    await expect(figures.getByRole('listitem')).toHaveText([
      /100\+\s*hours/,
      /10\+\s*projects/,
      /24\/7\s*support/,
      /90%\s*placement/,
    ]);
    const contact = page.getByRole('region', { name: 'Questions?' });
    await expect(contact).toContainText(firstInstitute.phones.call.display);
    await expect(contact).toContainText(firstInstitute.email);
  });

  test('says in its overview what one builds, what it costs, who teaches it and what people ask', async ({
    page,
  }) => {
    await page.goto('/courses/mysql');
    const overview = page.locator('#overview');
    await expect(overview.getByRole('heading', { level: 2 })).toHaveText([
      'What you learn',
      'What you build and practise',
      'What you get',
      'What it costs',
      'Your trainer',
      'Questions people ask',
    ]);
    await expect(overview.locator('.price-tag')).toContainText('together with any other course');
    await overview.getByRole('link', { name: 'batch schedule' }).click();
    await expect(page.locator('#schedule')).toBeVisible();
    await page.goto('/courses/mysql');
    await overview.getByText('Can I visit you before I decide?').click();
    await expect(overview.getByRole('link', { name: firstInstitute.address.lines[0] })).toBeVisible();
    await overview.getByRole('link', { name: 'Read the trainer’s profile' }).click();
    await expect(page.locator('#trainer')).toBeVisible();
  });

  test('shows modules of about 8 hours, or the plan of 21 weeks in 8 sections', async ({ page }) => {
    await page.goto('/courses/python#curriculum');
    const panel = page.locator('#curriculum');
    await expect(panel.getByText('About 8 hours')).toHaveCount(8);
    await page.goto('/courses/data-science-ai#curriculum');
    await expect(panel.getByRole('heading', { name: '8 sections, 21 weeks' })).toBeVisible();
    await expect(panel.locator('details')).toHaveCount(8);
    await expect(panel.getByText(/^Week \d+: /)).toHaveCount(21);
    await expect(panel.getByText('Week 1: Python Basics')).toBeVisible();
    await panel.getByText('Deep Learning', { exact: true }).click();
    await expect(panel.getByText('Week 12: Images and Sequences')).toBeVisible();
  });

  test('marks every batch of the schedule as ONGOING or UPCOMING', async ({ page }) => {
    await page.goto('/courses/python#schedule');
    const panel = page.locator('#schedule');
    await expect(panel.getByText('ONGOING', { exact: true })).toHaveCount(1);
    await expect(panel.getByText('UPCOMING', { exact: true })).toHaveCount(2);
    await expect(panel).toContainText('Saturday and Sunday, 10:00 AM to 2:00 PM');
  });
});

test.describe('the tabs', () => {
  test('are five, moved through with the arrow keys, Home and End', async ({ page }) => {
    await page.goto('/courses/python');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(tabNames);
    await tabs.first().focus();
    // React has arrived once only the selected tab is a stop of the Tab key.
    await expect(tabs.nth(1)).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#schedule$/);
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#schedule')).toBeVisible();
    await expect(page.locator('#overview')).toBeHidden();
    await page.keyboard.press('End');
    await expect(page.locator('#trainer')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#overview')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
  });

  test('can be linked to @deep', async ({ page }) => {
    await page.goto('/courses/oracle-db#trainer');
    await expect(page.getByRole('heading', { name: 'Padmavathi Srinivasan' })).toBeVisible();
    await expect(page.locator('#overview')).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Trainer Profile' })).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('fallbacks', () => {
  for (const path of ['/courses/fullstack', '/courses/aws', '/courses', '/courses/Nothing%20here']) {
    test(`${path} shows Python and names its address${deepIf(path !== '/courses/fullstack')}`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python Development');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/courses\/python$/);
    });
  }

  test('without Python the first active course is shown @deep', async ({ page, product }) => {
    const setStatus = (status: string) =>
      product.database.pool.query(`update public.courses set status = $1 where slug = 'python'`, [status]);
    await setStatus('hidden');
    try {
      await expect(async () => {
        await page.goto('/courses/aws');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Java Programming', {
          timeout: 500,
        });
      }).toPass();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/courses\/java$/);
      const brochure = await page.request.get('/brochures/python.pdf');
      expect(brochure.headers()['content-disposition']).toContain('java-brochure.pdf');
    } finally {
      await setStatus('active');
    }
  });

  test('going to another course starts at the top @deep', async ({ page }) => {
    await page.goto('/courses/java', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data Science with AI' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Science with AI');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all five tabs can be read and reached by keyboard', async ({ page }) => {
    await page.goto('/courses/python');
    for (const [name, panel] of [
      ['Batch Schedule', '#schedule'],
      ['Curriculum', '#curriculum'],
      ['Course Details', '#details'],
      ['Trainer Profile', '#trainer'],
      ['Overview', '#overview'],
    ] as const) {
      await page.getByRole('tab', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(panel)).toBeVisible();
      await expect(page.locator('[role=tabpanel]:visible')).toHaveCount(1);
    }
  });

  test('courses are reached from the home page and the brochure can be downloaded @deep', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('#courses').getByRole('link', { name: 'View Details of Oracle DB' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oracle DB');
    const download = page.waitForEvent('download');
    await page.locator('main header').first().getByRole('link', { name: 'Download Brochure' }).click();
    expect((await download).suggestedFilename()).toBe('oracle-db-brochure.pdf');
  });
});
