/** What a role may do, in the words of private.role_rights, which alone says whose role may what. */
export type Right =
  | 'work on leads'
  | 'export leads'
  | 'erase leads'
  | 'read the catalogue'
  | 'write the catalogue'
  | 'see figures'
  | 'manage people'
  | 'read the record'
  | 'change settings'
  | 'run the site';

interface PanelPage {
  to: string;
  label: string;
  /** As in "Failed to fetch leads". */
  noun: string;
  /** Without any of them nobody sees the page; the database refuses what is on it as well. */
  rights: readonly Right[];
}

/** In the order of the panel's navigation. */
const panelPages: PanelPage[] = [
  { to: '/admin', label: 'Overview', noun: 'data', rights: ['write the catalogue'] },
  { to: '/admin/texts', label: 'Texts', noun: 'texts', rights: ['write the catalogue'] },
  { to: '/admin/leads', label: 'Leads', noun: 'leads', rights: ['work on leads'] },
  // A workshop shows its people only to those who work on leads.
  {
    to: '/admin/workshops',
    label: 'Workshops',
    noun: 'workshops',
    rights: ['write the catalogue', 'work on leads'],
  },
  { to: '/admin/figures', label: 'Figures', noun: 'figures', rights: ['see figures'] },
  { to: '/admin/people', label: 'People', noun: 'people', rights: ['manage people'] },
  { to: '/admin/settings', label: 'Settings', noun: 'settings', rights: ['change settings'] },
  { to: '/admin/record', label: 'Record', noun: 'the record', rights: ['read the record'] },
  { to: '/admin/mail', label: 'Mail', noun: 'mail', rights: ['run the site'] },
  { to: '/admin/backups', label: 'Backups', noun: 'backups', rights: ['run the site'] },
];

export const pageAt = (pathname: string) =>
  panelPages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

/** Files that leave the panel with the data of people. */
const exportPatterns = ['admin/leads.csv', 'admin/leads/:leadId/person.json'];

/** The names of those who come to a workshop, for the wall. */
const peoplePattern = 'admin/workshops/:workshopId/list';

/**
 * What somebody has to be allowed for a page of the panel: any one of these.
 * @param pattern as routes.ts writes it: the router also takes /admin/MAIL/ for /admin/mail, and nobody may read it otherwise
 */
export function rightsFor(pattern: string): readonly Right[] {
  if (exportPatterns.includes(pattern)) return ['export leads'];
  if (pattern === peoplePattern) return ['work on leads'];
  return pageAt(`/${pattern}`)?.rights ?? ['run the site'];
}

export const pagesFor = (held: readonly string[]) =>
  panelPages.filter(({ rights }) => rights.some((right) => held.includes(right)));

/** Buttons and files within a page that ask for more than the page does. */
const rightsBeyondPages: Right[] = ['export leads', 'erase leads'];

/**
 * The rights among these that open a page or a button of the panel. "read the catalogue" opens none: it only lets the pages of
 * leads and workshops name courses that are not public.
 */
export const rightsInPanel = (held: readonly string[]) =>
  held.filter((right) =>
    [...rightsBeyondPages, ...panelPages.flatMap(({ rights }) => rights)].some((shown) => shown === right),
  );
