import type { Page } from '@playwright/test';
import { longDate } from '#app/lib/long-date.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { firstDate } from '#tests/support/first-dates.ts';
import { addWorkshop, removeWorkshop } from '#tests/support/workshops.ts';

const workshops = [
  {
    title: 'AI Tools Mastery Webinar',
    when: [longDate(firstDate('2024-06-15')), 'Saturday, 10:00 AM - 1:00 PM'],
    mode: 'Offline',
    instructor: 'Dr. Meenakshi Sundaram',
    seats: '38 of 50 seats left',
    price: '₹99',
    button: 'Register for ₹99',
  },
  {
    title: 'Introduction to Full Stack Development',
    when: [longDate(firstDate('2024-06-19')), 'Wednesday, 6:30 PM - 8:30 PM'],
    mode: 'Online',
    instructor: 'Anitha Krishnamurthy',
    seats: '55 of 100 seats left',
    price: 'Free',
    button: 'Register Free',
  },
  {
    title: 'Data Science & AI Workshop',
    when: [longDate(firstDate('2024-06-22')), 'Saturday, 10:00 AM - 4:00 PM'],
    mode: 'Hybrid',
    instructor: 'Dr. Meenakshi Sundaram',
    seats: '18 of 50 seats left',
    price: 'Free',
    button: 'Register Free',
  },
  {
    title: 'Cloud Computing with AWS',
    when: [longDate(firstDate('2024-06-29')), 'Saturday, 10:00 AM - 2:00 PM'],
    mode: 'Campus only',
    instructor: 'Rajesh Parthasarathy',
    seats: '2 of 30 seats left',
    price: 'Free',
    button: 'Register Free',
  },
];

const cards = (page: Page) => page.getByRole('region', { name: 'Workshops' }).getByRole('listitem');

test('the four workshops say when, how, with whom, for how much, and how many seats are left', async ({
  page,
}) => {
  await page.goto('/');
  await expect(cards(page).getByRole('heading')).toHaveText(workshops.map(({ title }) => title));
  for (const workshop of workshops) {
    const card = cards(page).filter({ hasText: workshop.title });
    for (const text of [...workshop.when, workshop.mode, workshop.price]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(card).toContainText(workshop.instructor);
    const [left, , seats] = workshop.seats.split(' ');
    const bar = card.getByRole('progressbar', { name: workshop.seats });
    await expect(bar).toHaveAttribute('value', left ?? '');
    await expect(bar).toHaveAttribute('max', seats ?? '');
    await expect(card.getByRole('button', { name: workshop.button })).toBeEnabled();
  }
});

test('only the special offer strikes its original price through', async ({ page }) => {
  await page.goto('/');
  await expect(cards(page).locator('s')).toHaveText(['instead of ₹500']);
  await expect(cards(page).getByText('Special Offer')).toHaveCount(1);
});

test('the chat app opens with the text already written', async ({ page }) => {
  await page.goto('/');
  const link = cards(page).getByRole('link', { name: 'Join on WhatsApp for Data Science & AI Workshop' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/919876543211');
  expect(address.searchParams.get('text')).toBe(
    `Hello Pulli, I would like to join the workshop "Data Science & AI Workshop" on ${longDate(firstDate('2024-06-22'))}.`,
  );
});

test('a workshop without seats is fully booked, and gives its seats back', async ({ page, product }) => {
  const setRegistered = (count: number) =>
    product.database.pool.query('update public.webinars set registered_count = $1 where title = $2', [
      count,
      'Cloud Computing with AWS',
    ]);
  const card = cards(page).filter({ hasText: 'Cloud Computing with AWS' });
  await setRegistered(30);
  try {
    await expect(async () => {
      await page.goto('/');
      await expect(card.getByRole('button', { name: 'Fully Booked' })).toBeDisabled({ timeout: 500 });
    }).toPass();
    await expect(card).toContainText('0 of 30 seats left');
    await expect(card.getByRole('link', { name: /^Join on WhatsApp/ })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Register' })).toHaveCount(0);
  } finally {
    await setRegistered(28);
  }
});

test('a workshop that is cancelled or has no title is not shown, and a past one stands last, without a price', async ({
  page,
  product,
}) => {
  const { pool } = product.database;
  const { rows } = await pool.query(
    `insert into public.webinars (title, date, status)
     values ('Cancelled Evening', '2024-06-01', 'cancelled'), ('  ', '2024-06-02', 'upcoming'),
       ('Past Evening', '2024-06-03', 'completed'), ('Glazing in a Day', '2024-06-04', 'live') returning id`,
  );
  try {
    await expect(async () => {
      await page.goto('/');
      await expect(cards(page).getByRole('heading')).toHaveText(
        ['Glazing in a Day', ...workshops.map(({ title }) => title), 'Past Evening'],
        { timeout: 500 },
      );
    }).toPass();
    await expect(cards(page).first().getByText('LIVE', { exact: true })).toBeVisible();
    await expect(cards(page).last()).toHaveText(
      'Past EveningThis workshop was on 3 June 2024.Tell me about the next one after Past Evening',
    );
  } finally {
    await pool.query('delete from public.webinars where id = any($1)', [rows.map(({ id }) => id)]);
  }
});

test('one that has begun is shown closed until its end, and one that has ended as past', async ({
  page,
  product,
}) => {
  const begun = await addWorkshop(product, { startsIn: -30, max_attendees: 10 });
  const ended = await addWorkshop(product, { startsIn: -180 });
  const card = cards(page).filter({ hasText: begun.title });
  await expect(async () => {
    await page.goto('/');
    await expect(card.getByRole('button', { name: 'Registration closed' })).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(card.getByText('LIVE', { exact: true })).toBeVisible();
  await expect(card).toContainText('This workshop has begun.');
  await expect(card).not.toContainText('seats left');
  await expect(card.getByRole('link', { name: /^Join on WhatsApp/ })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: ended.title })).toContainText('This workshop was on ');
  await card.getByRole('link', { name: begun.title, exact: true }).click();
  await expect(page).toHaveURL(`/workshops/${begun.slug}`);
  for (const workshop of [begun, ended]) await removeWorkshop(product, workshop);
});

test('a long word in a title is broken, and every card stays on a phone', async ({ page, product }) => {
  const long = await addWorkshop(product, {
    title: `Kubernetes${'containerorchestration'.repeat(4)}`,
    startsIn: 1440,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(async () => {
    await page.goto('/');
    await expect(cards(page).filter({ hasText: long.title })).toBeVisible({ timeout: 500 });
  }).toPass();
  const widest = (elements: Element[]) => Math.max(...elements.map(({ scrollWidth }) => scrollWidth));
  expect(await cards(page).evaluateAll(widest)).toBeLessThanOrEqual(360);
  const ends = (elements: Element[]) =>
    Math.max(...elements.map((element) => element.getBoundingClientRect().right));
  expect(await cards(page).locator('h3, h3 a').evaluateAll(ends)).toBeLessThanOrEqual(360);
  await removeWorkshop(product, long);
});
