import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { firstDate } from '#tests/support/first-dates.ts';

test('the sections of the home page come in their order', async ({ page }) => {
  await page.goto('/');
  const headings = page.locator('main section:not([aria-roledescription]) h2:not(dialog h2)');
  await expect(headings).toHaveText([
    'Prompt Builder',
    'Our campus in Coimbatore',
    'Campus tour',
    'Our Courses',
    'Workshops',
    'Job Opportunities',
    'Why Choose Us?',
    'Contact Us',
  ]);
  for (const id of ['courses', 'workshops', 'why-choose-us', 'contact']) {
    await expect(page.locator(`section#${id}`)).toHaveCount(1);
  }
});

test('the banner leads to the prompt builder', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Prompt Builder' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/prompt-builder');
});

test('the strip of campus facts names the figures', async ({ page }) => {
  await page.goto('/');
  const facts = page.getByRole('region', { name: 'Our campus in Coimbatore' });
  await expect(facts.getByRole('definition')).toHaveText([
    '2 ways',
    '6 days',
    '100+ hours',
    '10+ years',
    '24/7',
    '90%',
  ]);
});

test.use({ reducedMotion: 'no-preference' });

const tour = (page: Page) => page.getByRole('region', { name: 'Campus tour' });
const play = (page: Page) => tour(page).getByRole('link', { name: /^Play the video: Short film/ });
const player = (page: Page) => tour(page).locator('iframe[title="Short film"]');
const playerHost = /^https:\/\/www\.youtube-nocookie\.com\//;
const videoUrl = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

test('the tour loads the player of the other host only when it is asked to', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await page.route(playerHost, (route) => route.fulfill({ contentType: 'text/html', body: 'The player' }));
  await page.goto('/');
  await expect(play(page)).toHaveAttribute('href', videoUrl);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((host) => host.includes('youtube'))).toEqual([]);
  await play(page).press('Enter');
  await expect(player(page)).toHaveAttribute('src', /\/embed\/aqz-KE-bpKQ\?/);
  await expect(player(page)).toBeVisible();
  await expect.poll(() => player(page).evaluate((frame) => frame === document.activeElement)).toBe(true);
});

test('where the other host is away the picture stays, and words say why', async ({ page }) => {
  await page.route(playerHost, (route) => route.abort());
  await page.goto('/');
  await play(page).click();
  await expect(tour(page).getByRole('status')).toHaveText(
    'The player did not load, because YouTube cannot be reached from here just now.',
  );
  await expect(player(page)).toHaveCount(0);
  await expect(play(page)).toBeVisible();
  await expect(tour(page).getByRole('link', { name: 'watch it there' })).toHaveAttribute('href', videoUrl);
});

const reasons = [
  'Industry-Relevant Courses',
  'Experienced Trainers',
  'Hands-On Projects & Labs',
  'Classroom-First Approach',
  'Flexible Learning Options',
  'Career Support Services',
];

test.describe('Why Choose Us', () => {
  const cards = (page: Page) => page.getByRole('region', { name: 'Why Choose Us?' }).getByRole('listitem');
  const delays = (page: Page) =>
    cards(page).evaluateAll((items) => items.map((item) => getComputedStyle(item).transitionDelay));

  test('has six cards that follow each other 0.1 s apart', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page).getByRole('heading')).toHaveText(reasons);
    await expect(cards(page).filter({ hasText: '10+ years of experience' })).toHaveCount(1);
    await expect(
      cards(page).filter({ hasText: 'weekday evening or weekend classes, with live telecasting' }),
    ).toHaveCount(1);
    expect(await delays(page)).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s', '0.5s']);
  });

  test.describe('for people who ask for less motion', () => {
    test.use({ reducedMotion: 'reduce' });

    test('stands still', async ({ page }) => {
      await page.goto('/');
      expect(new Set(await delays(page))).toEqual(new Set(['0s']));
      for (const card of await cards(page).all()) await expect(card).toHaveCSS('translate', 'none');
    });
  });
});

test('the contact section says when, where and by which numbers we are reached', async ({ page }) => {
  await page.goto('/');
  const contact = page.locator('#contact');
  await expect(contact).toContainText('Monday to Friday9:00 AM - 6:00 PM');
  await expect(contact).toContainText('Saturday10:00 AM - 4:00 PM');
  await expect(contact).toContainText('2nd Floor, 14 Cross Cut Road');
  const details = contact.locator('dl').first();
  await expect(details.getByRole('term')).toHaveText(['Phone', 'WhatsApp', 'Office Hours', 'Address']);
  await expect(details.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(details.getByRole('link', { name: '+91 98765 43211' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543211\?text=Hello/,
  );
  await expect(details.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\//,
  );
});

test('search engines read who we are, what we teach and when the workshops are', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text));
  expect(data[0]['@type']).toEqual(['EducationalOrganization', 'LocalBusiness']);
  const list = data.find((item) => item['@type'] === 'ItemList');
  expect(list.itemListElement).toHaveLength(9);
  const events = data.filter((item) => item['@type'] === 'Event');
  expect(events.map(({ name, startDate, offers }) => [name, startDate, offers.price])).toEqual([
    ['AI Tools Mastery Webinar', `${firstDate('2024-06-15')}T10:00:00+05:30`, 99],
    ['Introduction to Full Stack Development', `${firstDate('2024-06-19')}T18:30:00+05:30`, 0],
    ['Data Science & AI Workshop', `${firstDate('2024-06-22')}T10:00:00+05:30`, 0],
    ['Cloud Computing with AWS', `${firstDate('2024-06-29')}T10:00:00+05:30`, 0],
  ]);
  expect(events.map((event) => event.eventAttendanceMode.replace('https://schema.org/', ''))).toEqual([
    'OfflineEventAttendanceMode',
    'OnlineEventAttendanceMode',
    'MixedEventAttendanceMode',
    'OfflineEventAttendanceMode',
  ]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every section is there to be read and the tour is a link', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Play the video/ })).toBeVisible();
    for (const name of ['Our Courses', 'Workshops', 'Job Opportunities', 'Why Choose Us?', 'Contact Us']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    for (const name of reasons) await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});
