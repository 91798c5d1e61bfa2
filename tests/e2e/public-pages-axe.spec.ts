import { expectNoBarrier } from './axe-support.ts';
import { test } from './fixtures.ts';

const pages = [
  '/',
  '/jobs',
  '/jobs?q=nothing-like-it',
  '/jobs/b0000000-0000-4000-8000-000000000001',
  '/services',
  '/workshops/ai-tools-mastery-webinar',
  '/workshops/introduction-to-full-stack-development',
  '/privacy',
  '/terms',
  '/cookies',
  '/courses/data-science-ai',
  '/courses/oracle-db#schedule',
  '/courses/data-science-ai#curriculum',
  '/courses/mysql#curriculum',
  '/courses/python#details',
  '/courses/iam-okta#trainer',
  '/auth',
  '/auth#phone',
  '/auth#sign-up',
  '/forgot-password',
];

for (const path of pages) {
  test(`${path} has no barrier that axe can find, and nothing sticks out`, async ({ page }) => {
    await page.goto(path);
    await expectNoBarrier(page);
  });
}
