import type { RouteConfigEntry } from '@react-router/dev/routes';
import type pg from 'pg';
import routes from '#app/routes.ts';

export interface Page {
  path: string;
  /** Words of the recorded rows that stand on it. */
  shows: string[];
}

interface Lead {
  id: string;
  name: string;
  email: string;
  notes: string[];
}

const rows = async <Row>(pool: pg.Pool, query: string): Promise<Row[]> => (await pool.query(query)).rows;
const titles = async (pool: pg.Pool, table: string) =>
  rows<{ id: string; title: string }>(pool, `select id, title from public.${table} order by id`);

/** Every page of the panel: a lead's with every lead, an editor of the catalogue with one entry of each kind. */
export async function panelPages(pool: pg.Pool): Promise<Page[]> {
  const leads = await rows<Lead>(
    pool,
    `select lead.id, name, email, array_remove(array_agg(event.body), null) as notes from public.leads lead
     left join public.lead_events event on lead.id in (inquiry_id, enrollment_id) group by lead.id, name, email`,
  );
  const names = leads.map(({ name }) => name);
  const known: Record<string, Page[]> = {
    admin: await cataloguePages(pool),
    'admin/texts': await textPages(pool),
    'admin/leads': [{ path: '/admin/leads', shows: ['8 leads', ...names] }],
    'admin/leads.csv': [{ path: '/admin/leads.csv', shows: names }],
    'admin/leads/:leadId': leads.map(({ id, name, notes }) => ({
      path: `/admin/leads/${id}`,
      shows: [name, ...notes],
    })),
    'admin/leads/:leadId/person.json': leads
      .slice(0, 1)
      .map(({ id, email }) => ({ path: `/admin/leads/${id}/person.json`, shows: [email] })),
    ...(await workshopPages(pool)),
    'admin/figures': [{ path: '/admin/figures', shows: ['8 leads in 30 days'] }],
    'admin/people': [{ path: '/admin/people', shows: ['asha@institute.example', 'bala@institute.example'] }],
    'admin/settings': [
      { path: '/admin/settings', shows: ['Office hours', 'Two-step verification of staff'] },
    ],
    'admin/settings/before-you-open': [
      { path: '/admin/settings/before-you-open', shows: ['Before you open', 'Meenakshi Sundaram'] },
    ],
    'admin/record': [{ path: '/admin/record', shows: ['signed in'] }],
    'admin/mail': [{ path: '/admin/mail', shows: ['lost@example.com', '550 no such mailbox'] }],
    'admin/backups': [{ path: '/admin/backups', shows: ['No backups are made.'] }],
  };
  return pathsBelow(routes, 'routes/panel/area.tsx').flatMap((path) => {
    const pages = known[path];
    if (!pages) throw new Error(`Say what /${path} shows.`);
    return pages;
  });
}

/** One that was recorded, which had neither exact times nor an address of its own, with the names of those who registered. */
async function workshopPages(pool: pg.Pool): Promise<Record<string, Page[]>> {
  const [workshop] = await rows<{ id: string; title: string; names: string[] }>(
    pool,
    `select workshop.id, title, array_agg(name) as names from public.webinars workshop
     join public.course_enrollments on webinar_id = workshop.id group by workshop.id, title order by workshop.id limit 1`,
  );
  if (!workshop) throw new Error('No registration was recorded.');
  const { id, title, names } = workshop;
  return {
    // Takes forms alone.
    'admin/workshops/taps': [],
    'admin/workshops': [{ path: '/admin/workshops', shows: [title] }],
    'admin/workshops/:workshopId': [{ path: `/admin/workshops/${id}`, shows: [title, ...names] }],
    'admin/workshops/:workshopId/list': [{ path: `/admin/workshops/${id}/list`, shows: [title] }],
  };
}

async function cataloguePages(pool: pg.Pool): Promise<Page[]> {
  const pages: Page[] = [];
  for (const kind of ['courses', 'webinars', 'jobs']) {
    const entries = await titles(pool, kind);
    pages.push({ path: `/admin?tab=${kind}`, shows: entries.map(({ title }) => title) });
    for (const { id, title } of entries.slice(0, 1))
      pages.push({ path: `/admin?tab=${kind}&edit=${id}`, shows: [title] });
  }
  return pages;
}

/** The words that stood in the program before, and the entries that are made of those whom courses name as trainers. */
async function textPages(pool: pg.Pool): Promise<Page[]> {
  const courses = await rows<{ trainer: string }>(
    pool,
    `select trainer from public.courses where trainer like '% - %'`,
  );
  return [
    { path: '/admin/texts', shows: ['Learn in the classroom, or live from home'] },
    {
      path: '/admin/texts?tab=trainers',
      shows: courses.map(({ trainer }) => trainer.split(' - ')[0]?.trim() ?? ''),
    },
  ];
}

/** What only takes forms, or sends people elsewhere, is no page. */
const noPages = [
  ...['prompt-builder/stream', 'auth/google', 'sign-out', 'map.html', '*'],
  // And what only a link from a mail opens.
  ...['workshops', 'registration', 'registration.ics'],
];

/** Every page that asks for no account; those about a course or a job with one of them. */
export async function publicPages(pool: pg.Pool): Promise<Page[]> {
  const courses = await rows<{ slug: string; title: string }>(
    pool,
    `select slug, title from public.courses where status = 'active' order by slug`,
  );
  const jobs = await rows<{ id: string; title: string }>(
    pool,
    `select id, title from public.jobs where status = 'active' order by id`,
  );
  const workshops = await rows<{ slug: string; title: string }>(
    pool,
    // The address that the upgrade gives each: there was none.
    `select trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')) as slug, title
     from public.webinars where title ~ '\\S' order by slug`,
  );
  const [[course], [job], [workshop]] = [courses, jobs, workshops];
  if (!course || !job || !workshop) throw new Error('Nothing was recorded.');
  const page = (path: string, ...shows: string[]) => ({ path, shows });
  const known: Record<string, Page> = {
    '': page('/', ...courses.map(({ title }) => title)),
    'courses/:courseId?': page(`/courses/${course.slug}`, course.title),
    'brochures/:file': page(`/brochures/${course.slug}.pdf`, '%PDF'),
    'og/courses/:file': page(`/og/courses/${course.slug}.png`, 'PNG'),
    'workshops/:slug': page(`/workshops/${workshop.slug}`, workshop.title),
    'workshops/:slug.ics': page(`/workshops/${workshop.slug}.ics`, 'BEGIN:VCALENDAR'),
    'workshops.ics': page('/workshops.ics', 'BEGIN:VCALENDAR'),
    'og/workshops/:slug.png': page(`/og/workshops/${workshop.slug}.png`, 'PNG'),
    jobs: page('/jobs', ...jobs.map(({ title }) => title)),
    'jobs/:jobId': page(`/jobs/${job.id}`, job.title),
    ':page': page('/privacy', 'Privacy Policy'),
    ':sitemap.xml': page('/sitemap.xml', ...courses.map(({ slug }) => `/courses/${slug}`)),
  };
  return routes
    .filter(({ path = '', children }) => !children && !noPages.includes(path))
    .map(({ path = '' }) => known[path] ?? page(`/${path}`));
}

function pathsBelow(entries: RouteConfigEntry[], layout: string): string[] {
  return entries.flatMap(({ file, children = [] }) =>
    file === layout ? children.map(({ path = '' }) => path) : pathsBelow(children, layout),
  );
}
