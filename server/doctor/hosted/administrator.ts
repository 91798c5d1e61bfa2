import type { Administrator } from '../../admin/accounts.ts';
import { hostedAccounts } from '../../admin/hosted-accounts.ts';
import type { Examination } from '../examination.ts';
import { ok, warning, wrong } from '../finding.ts';

export const hostedAdministrator: Examination = {
  of: 'Administrators',
  async examine(patient) {
    const accounts = hostedAccounts(await patient.hosted());
    const administrators = await accounts.call<Administrator[]>('administrator_accounts');
    const [first] = administrators;
    if (!first) return wrong('there is none', '`npm run admin -- add EMAIL` makes one.');
    if (administrators.some(({ last_sign_in_at }) => last_sign_in_at)) return ok('one has signed in');
    return warning(
      'none has ever signed in',
      `Sign in; \`npm run admin -- reset-password ${first.email}\` sets a new password.`,
    );
  },
};
