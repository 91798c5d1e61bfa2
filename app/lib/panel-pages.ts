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
  /** Without it nobody sees the page; the database refuses what is on it as well. */
  right: Right;
}

/** In the order of the panel's navigation. */
const panelPages: PanelPage[] = [
  { to: '/admin', label: 'Overview', noun: 'data', right: 'write the catalogue' },
  { to: '/admin/texts', label: 'Texts', noun: 'texts', right: 'write the catalogue' },
  { to: '/admin/leads', label: 'Leads', noun: 'leads', right: 'work on leads' },
  { to: '/admin/figures', label: 'Figures', noun: 'figures', right: 'see figures' },
  { to: '/admin/people', label: 'People', noun: 'people', right: 'manage people' },
  { to: '/admin/settings', label: 'Settings', noun: 'settings', right: 'change settings' },
  { to: '/admin/record', label: 'Record', noun: 'the record', right: 'read the record' },
  { to: '/admin/mail', label: 'Mail', noun: 'mail', right: 'run the site' },
  { to: '/admin/backups', label: 'Backups', noun: 'backups', right: 'run the site' },
];

export const pageAt = (pathname: string) =>
  panelPages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

/** Files that leave the panel with the data of people. */
const exportPatterns = ['admin/leads.csv', 'admin/leads/:leadId/person.json'];

/** What belongs to no page of the navigation. A workshop shows its people only to those who work on leads. */
const otherPatterns: Record<string, readonly Right[]> = {
  'admin/workshops/:workshopId': ['write the catalogue', 'work on leads'],
  'admin/workshops/:workshopId/list': ['work on leads'],
};

/**
 * What somebody has to be allowed for a page of the panel: any one of these.
 * @param pattern as routes.ts writes it: the router also takes /admin/MAIL/ for /admin/mail, and nobody may read it otherwise
 */
export const rightsFor = (pattern: string): readonly Right[] =>
  otherPatterns[pattern] ?? [
    exportPatterns.includes(pattern) ? 'export leads' : (pageAt(`/${pattern}`)?.right ?? 'run the site'),
  ];

export const pagesFor = (rights: readonly string[]) =>
  panelPages.filter(({ right }) => rights.includes(right));
