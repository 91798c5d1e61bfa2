import type { Warning } from '#app/data/server-context.ts';

export const firstPage = '/admin';

/** The pages of the panel that tell the rest, and what leads there. */
const pages: Partial<Record<Warning['id'], { path: string; search?: string; label: string }>> = {
  'backups-overdue': { path: '/admin/backups', label: 'See what is wrong' },
  'no-smtp': { path: '/admin/mail', label: 'See where mails go' },
  'mails-waiting': { path: '/admin/mail', search: '?state=waiting', label: 'See the mails' },
  'mails-given-up': { path: '/admin/mail', search: '?state=failed', label: 'See the mails' },
  'mails-held': { path: '/admin/mail', search: '?state=held', label: 'Send or discard them' },
  'many-people-read': { path: '/admin/record', search: '?kind=lead', label: 'See the audit log' },
};

export const pageOf = ({ id }: Warning) => pages[id];

/** All on the first page, the urgent ones on every page; a page that tells of one itself need not hear of it. */
export const warningsAt = (pathname: string, warnings: Warning[]): Warning[] =>
  warnings.filter(
    (warning) => pathname === firstPage || (warning.isUrgent && pageOf(warning)?.path !== pathname),
  );
