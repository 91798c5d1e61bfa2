import { expect, test } from '#tests/e2e/support/fixtures.ts';

const services: [title: string, price: string][] = [
  ['Website Development', '₹25,000'],
  ['AI Chatbots', '₹15,000'],
  ['Voice Bots', '₹20,000'],
  ['NLP Solutions', '₹18,000'],
  ['Computer Vision', '₹22,000'],
];

test('the four figures stand in the hero', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const figures = page.getByRole('main').locator('dl').first().locator('> div');
  await expect(figures).toHaveCount(4);
  for (const [value, label] of [
    ['100+', 'Happy Clients'],
    ['200+', 'Projects Completed'],
    ['98%', 'Client Satisfaction'],
    ['50%', 'Faster Delivery'],
  ] as const) {
    await expect(figures.filter({ hasText: label }).getByText(value, { exact: true })).toBeVisible();
  }
});

test('five services each say what they are, what they hold and where they start', async ({ page }) => {
  await page.goto('/services');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(5);
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(services.map(([title]) => title));
  for (const [title, price] of services) {
    const card = page.getByRole('article', { name: title });
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await expect(card.getByText('Starting from')).toBeVisible();
    await expect(card.getByRole('list').first().getByRole('listitem')).toHaveCount(6);
    await expect(card.getByRole('list').last().getByRole('listitem')).toHaveCount(6);
    await expect(card.getByText(`Get Started with ${title}`).first()).toBeAttached();
  }
});

test('the closing call leads to the contact form and to the phone', async ({ page }) => {
  await page.goto('/services');
  const closing = page.getByRole('region', { name: 'Tell us what should work better' });
  await expect(closing.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact');
  await expect(closing.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every service is there, and so is its way to begin', async ({ page }) => {
    await page.goto('/services');
    for (const [title] of services) {
      const card = page.getByRole('article', { name: title });
      await expect(card.getByText('Get Started').filter({ visible: true })).toHaveCount(1);
    }
  });
});
