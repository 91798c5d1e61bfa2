import { hostedAccounts } from '../../admin/hosted-accounts.ts';
import { findNewestMigration, isUpToDate } from '../../readiness.ts';
import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';

/** As /readyz judges it. */
export const hostedMigrations: Examination = {
  of: 'Migrations',
  async examine(patient) {
    const newest = findNewestMigration();
    const applied = await hostedAccounts(await patient.hosted()).call<string | null>('newest_migration');
    if (isUpToDate(applied, newest)) return ok(`the newest, ${applied}, is applied`);
    return wrong(
      `the newest that the project has is ${applied}, and this version of the site brings ${newest}`,
      'Run `supabase db push` in the folder of this version.',
    );
  },
};
