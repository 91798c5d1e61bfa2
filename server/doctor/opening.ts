import { hostedAccounts } from '../admin/hosted-accounts.ts';
import { demand, type OpeningLine } from './database/read-database.ts';
import type { Examination } from './examination.ts';
import { ok, warning } from './finding.ts';

export const beforeOpening: Examination = {
  of: 'Before you open',
  async examine({ config: { hosted, siteUrl }, ...patient }) {
    const lines = hosted
      ? await hostedAccounts(await patient.hosted()).call<OpeningLine[]>('before_opening')
      : demand((await patient.database()).opening);
    const open = lines.filter(({ is_open }) => is_open);
    if (open.length === 0) return ok('no samples are left');
    return open.map(({ what, link, sample }) =>
      warning(
        `${what}: still a sample (${sample})`,
        `Change it at ${siteUrl}${link}, or confirm it at ${siteUrl}/admin/settings/before-you-open.`,
      ),
    );
  },
};
