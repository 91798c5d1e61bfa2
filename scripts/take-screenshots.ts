import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildSite } from '#server/build-site.ts';
import { demandChoices, readCommandLine } from '#supabase-embedded/command-line.ts';
import { seededCourses } from '#tests/support/seeded-courses.ts';

const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;
const publicPages: Record<string, string> = {
  home: '/',
  services: '/services',
  jobs: '/jobs',
  'jobs-nothing-found': '/jobs?q=blacksmith',
  'prompt-builder': '/prompt-builder',
  ...Object.fromEntries(seededCourses.map((slug) => [`course-${slug}`, `/courses/${slug}`])),
  workshop: '/workshops/ai-tools-mastery-webinar',
  'workshop-register':
    '/workshops/ai-tools-mastery-webinar?register=workshop-a0000000-0000-4000-8000-000000000001',
  'course-enroll': '/courses/python?enroll=python',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  auth: '/auth',
  'forgot-password': '/forgot-password',
  'not-found': '/nowhere',
};
const panelPages: Record<string, string> = {
  account: '/account',
  admin: '/admin',
  'admin-webinars': '/admin?tab=webinars',
  'admin-jobs': '/admin?tab=jobs',
  'admin-texts': '/admin/texts',
  'admin-trainers': '/admin/texts?tab=trainers',
  'admin-leads': '/admin/leads',
  'admin-workshops': '/admin/workshops',
  'admin-figures': '/admin/figures',
  'admin-people': '/admin/people',
  'admin-settings': '/admin/settings',
  'admin-before-you-open': '/admin/settings/before-you-open',
  'admin-record': '/admin/record',
  'admin-deleted': '/admin?tab=jobs&deleted=1',
  'admin-mail': '/admin/mail',
  'admin-backups': '/admin/backups',
};
/** Their addresses are read from the database. */
const pagesWithIds = [
  'job',
  'registration',
  'admin-lead',
  'admin-workshop',
  'admin-workshop-came',
  'admin-workshop-mails',
  'admin-workshop-list',
] as const;
const names = [...Object.keys(publicPages), ...pagesWithIds, ...Object.keys(panelPages)];
const usage = `npm run screenshots [-- [--width ${widths.join('|')}] [--scheme ${schemes.join('|')}] [PAGE …]]
    Takes a picture of every page, or of those named, at each width, light and dark, into screenshots/.
    Pages: ${names.join(', ')}`;

const administrator = { email: 'staff@institute.test', password: 'four kolam dots at dawn' };
const folder = join(import.meta.dirname, '..', 'screenshots');

const { values, positionals } = readCommandLine({
  usage,
  options: { width: { type: 'string' }, scheme: { type: 'string' } },
  parameters: ['[PAGE …]'],
});
demandChoices(usage, positionals, names);
if (values.width) demandChoices(usage, [values.width], widths.map(String));
if (values.scheme) demandChoices(usage, [values.scheme], schemes);
const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);

// Loaded late, so that --help answers at once.
const { chromium } = await import('@playwright/test');
const { startProduct } = await import('../bench/start-product.ts');
const { stopOnInterrupt, stopWithBench } = await import('../bench/stop-with-bench.ts');
const { ensureChromium } = await import('./chromium.ts');
stopOnInterrupt();
buildSite(console.log);
const { product, pool, close } = await startProduct({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  // It would end this process before the database is stopped.
  ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const closeBrowser = stopWithBench(() => browser.close());
try {
  await addLeads();
  await addColleagues();
  const pages = { ...publicPages, ...(await readPagesWithIds()), ...panelPages };
  rmSync(folder, { recursive: true, force: true });
  for (const scheme of schemes.filter((name) => (values.scheme ?? name) === name)) {
    for (const width of widths.filter((each) => Number(values.width ?? each) === each))
      await takePictures(pages, { width, scheme });
  }
  console.log(`The pictures are in ${folder}`);
} finally {
  await closeBrowser();
  await close();
}

async function addLeads() {
  await pool.query(
    `insert into public.contact_inquiries (name, email, phone, course, message) values
     ('Meena Sundaram', 'meena@example.com', '98765 40001', 'python', 'Is there a batch on weekends?'),
     ('Arun Prakash', 'arun@example.com', '98765 40002', null, null)`,
  );
  await pool.query(
    `insert into public.course_enrollments (name, email, phone, course_name, course_id) values
     ('Divya Raman', 'divya@example.com', '98765 40003', 'MySQL Database', 'mysql')`,
  );
  await pool.query(
    `insert into public.course_enrollments (name, email, phone, course_name, course_id)
     select name, lower(name) || '@example.com', '98765 5000' || number, workshop.title, 'workshop-' || workshop.id
     from unnest(array['Kavya', 'Suresh', 'Lakshmi', 'Joseph']) with ordinality as person (name, number),
       (select id, title from public.webinars order by date limit 1) as workshop`,
  );
}

async function addColleagues() {
  await pool.query(
    `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values
     (gen_random_uuid(), 'ravi@institute.test', '{"full_name": "Ravi Kumar"}', now()),
     (gen_random_uuid(), 'leela@institute.test', '{"full_name": "Leela Nair"}', now())`,
  );
  await pool.query(
    `update public.profiles set role = case full_name when 'Ravi Kumar' then 'counsellor' else 'editor' end
     where full_name in ('Ravi Kumar', 'Leela Nair')`,
  );
  await pool.query(
    `update public.contact_inquiries set owner_id = (select id from public.profiles where role = 'counsellor')`,
  );
  await pool.query(
    `insert into public.staff_invitations (email, role, invited_by) values ('bala@institute.test', 'counsellor', 'Asha Devi')`,
  );
}

async function readPagesWithIds(): Promise<Record<(typeof pagesWithIds)[number], string>> {
  const { rows: jobs } = await pool.query(`select id from public.jobs order by created_at limit 1`);
  const { rows: leads } = await pool.query(`select id from public.contact_inquiries limit 1`);
  const { rows: links } = await pool.query(
    `select private.make_registration_token(id) as token from public.course_enrollments where webinar_id is not null limit 1`,
  );
  const { rows: workshops } = await pool.query(`select id from public.webinars order by date limit 1`);
  const workshop = `/admin/workshops/${workshops[0].id}`;
  return {
    job: `/jobs/${jobs[0].id}`,
    registration: `/registration?token=${links[0].token}`,
    'admin-lead': `/admin/leads/${leads[0].id}`,
    'admin-workshop': workshop,
    'admin-workshop-came': `${workshop}?view=came`,
    'admin-workshop-mails': `${workshop}?view=mails`,
    'admin-workshop-list': `${workshop}/list`,
  };
}

async function takePictures(
  pages: Record<string, string>,
  { width, scheme }: { width: number; scheme: (typeof schemes)[number] },
) {
  const place = join(folder, `${width}-${scheme}`);
  mkdirSync(place, { recursive: true });
  const context = await browser.newContext({
    baseURL: product,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await context.route(/unsplash|youtube/, (route) => route.abort());
  const page = await context.newPage();
  let isSignedIn = false;
  for (const [name, address] of Object.entries(pages).filter(([each]) => wanted(each))) {
    if (!isSignedIn && (name === 'account' || name.startsWith('admin'))) {
      await signIn(page);
      isSignedIn = true;
    }
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address, { waitUntil: 'load' });
    // As high as the page with all its sections laid out, so that what is fixed stands once, and where it belongs.
    await page.evaluate(async () => {
      document.documentElement.setAttribute('data-whole', '');
      await document.fonts.ready;
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, 16_000) });
    await page.screenshot({ path: join(place, `${name}.png`) });
  }
  await context.close();
  console.log(`${width} px, ${scheme}`);
}

async function signIn(page: Page) {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Email' });
  await form.getByLabel('Email').fill(administrator.email);
  await form.getByLabel('Password').fill(administrator.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/');
}
