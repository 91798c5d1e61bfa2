import { deepIf } from '#tests/support/deep-if.ts';
import { expectNoBarrier } from '../support/axe-support.ts';
import { test } from '../support/fixtures.ts';

const everyday = [
  '/',
  '/jobs',
  '/services',
  '/workshops/ai-tools-mastery-webinar',
  '/terms',
  '/courses/data-science-ai',
  '/courses/data-science-ai#curriculum',
  '/auth',
  '/auth#sign-up',
  '/forgot-password',
];
const deep = [
  '/jobs?q=nothing-like-it',
  '/jobs/b0000000-0000-4000-8000-000000000001',
  '/workshops/introduction-to-full-stack-development',
  '/privacy',
  '/cookies',
  '/courses/oracle-db#schedule',
  '/courses/mysql#curriculum',
  '/courses/python#details',
  '/courses/iam-okta#trainer',
  '/auth#phone',
];

for (const path of [...everyday, ...deep]) {
  test(`${path} has no barrier that axe can find, and nothing sticks out${deepIf(deep.includes(path))}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectNoBarrier(page);
  });
}
