import { commonSkill, experiences, locations, rareSkill, types } from '../job-rows.ts';
import type { Address, Known } from './address.ts';

type Row = [subject: string, path: string, status?: number];

/** No page is kept under an address with a query that the site does not know: it is rendered each time. */
const fresh = 'fresh=';

/** Every page and file of the public site. @param sitemaps those that /sitemap.xml names, where it is an index */
export const siteAddresses = (known: Known, sitemaps: string[] = []): Address[] => [
  ...under('home', [...bothWays('/'), ['seats alone', '/seats.html']]),
  ...under('courses', courseRows),
  ...under('workshops', workshopRows(known)),
  ...under('jobs', jobRows(known)),
  ...under('one job', [
    ...bothWays(`/jobs/${known.job}`),
    ['closed', `/jobs/${known.closedJob}`, 410],
    ['not there', '/jobs/00000000-0000-4000-8000-000000000000', 404],
  ]),
  ...under('sitemap', [['open', '/sitemap.xml'], ...partRows(sitemaps)]),
  ...under('others', otherRows),
];

const under = (list: string, rows: Row[]): Address[] =>
  rows.map(([subject, path, status]) => ({ list: `site: ${list}`, subject, path, by: 'visitor', status }));

const bothWays = (path: string): Row[] => [
  ['from memory', path],
  ['fresh', `${path}?${fresh}`],
];

/** Those that a larger site has as well as a smaller one. */
const partRows = (sitemaps: string[]): Row[] =>
  sitemaps.length === 0
    ? []
    : [
        ['first part', sitemaps[0] as string],
        ['second part', (sitemaps[1] ?? sitemaps[0]) as string],
        ['last part', sitemaps.at(-1) as string],
      ];

const courseRows: Row[] = [
  ...bothWays('/courses/course-4'),
  ['not there', `/courses/no-such-course?${fresh}`],
  ['brochure', '/brochures/course-4.pdf'],
  ['picture', '/og/courses/course-4.png'],
];

const workshopRows = ({ workshopSlug }: Known): Row[] => [
  ...bothWays(`/workshops/${workshopSlug}`),
  ['seats alone', `/seats.html?workshop=${workshopSlug}`],
  ['not there', '/workshops/no-such-workshop', 404],
  ['calendar file', `/workshops/${workshopSlug}.ics`],
  ['picture', `/og/workshops/${workshopSlug}.png`],
  ['feed', '/workshops.ics'],
  ['list', '/workshops', 302],
  ['a registration that is none', `/registration?token=${'ab'.repeat(32)}`, 404],
  ['the calendar of one that is none', `/registration.ics?token=${'ab'.repeat(32)}`, 404],
];

const jobRows = ({ lastJobsPage }: Known): Row[] => {
  const filtered = (subject: string, params: Record<string, string>): Row => [
    subject,
    `/jobs?${new URLSearchParams(params)}`,
  ];
  const [location = '', otherLocation = ''] = locations;
  const [type = ''] = types;
  const [experience = ''] = experiences;
  return [
    ...bothWays('/jobs'),
    filtered('search: one in three', { q: commonSkill }),
    filtered('search: one in 400', { q: rareSkill }),
    filtered('search: two letters', { q: 'AI' }),
    filtered('search: two letters of no job', { q: 'qx' }),
    filtered('search: nothing found', { q: 'nobodyatall' }),
    filtered('search: three words', { q: `${commonSkill} developer ${otherLocation}` }),
    filtered('search: a sentence of half of them', { q: 'you will write' }),
    filtered('location', { location }),
    filtered('type', { type }),
    filtered('experience', { experience }),
    filtered('location and type', { location, type }),
    filtered('every filter', { location, type, experience }),
    filtered('search and location', { q: commonSkill, location }),
    filtered('rare search and type', { q: rareSkill, type }),
    filtered('a location that no job has', { location: 'Atlantis' }),
    filtered('page 2', { page: '2' }),
    filtered('last page', { page: String(lastJobsPage) }),
    filtered('page 2 of a search', { q: commonSkill, page: '2' }),
    filtered('page 2 of a type', { type, page: '2' }),
  ];
};

const otherRows: Row[] = [
  ...['/services', '/prompt-builder', '/privacy', '/terms', '/cookies'].map((path): Row => [path, path]),
  ...['/auth', '/forgot-password', '/robots.txt', '/site.webmanifest', '/og.png'].map(
    (path): Row => [path, path],
  ),
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ...['/nowhere', '/nowhere/at-all'].map((path): Row => [path, path, 404]),
  ['/prompt-builder/stream', '/prompt-builder/stream', 405],
  // They send whoever opens them elsewhere.
  ...['/two-step', '/set-password', '/auth/google', '/sign-out', '/map.html'].map(
    (path): Row => [path, path, 302],
  ),
];
