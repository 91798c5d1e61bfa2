import type { Examination } from '../examination.ts';
import { ok, warning, wrong } from '../finding.ts';
import { demand } from './read-database.ts';

export const administrator: Examination = {
  of: 'Administrators',
  async examine({ database }) {
    const { count, signedIn, first } = demand((await database()).administrators);
    if (count === 0)
      return wrong('there is none', 'Start the site anew, which makes one and says its password.');
    if (signedIn === 0)
      return warning(
        `none has ever signed in (${first})`,
        `Sign in with the password that the first start printed, or set a new one: npm run admin -- reset-password ${first}`,
      );
    return ok(`${signedIn} of ${count} ${signedIn === 1 ? 'has' : 'have'} signed in`);
  },
};
