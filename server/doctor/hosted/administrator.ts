import type { Examination } from '../examination.ts';
import { ok, warning, wrong } from '../finding.ts';
import { askAsService } from './ask-hosted.ts';

/** One who has signed in is enough; nobody waits for hundreds of questions. */
const most = 20;

export const hostedAdministrator: Examination = {
  of: 'Administrators',
  async examine(patient) {
    const hosted = await patient.hosted();
    const listed = await askAsService(hosted, `/rest/v1/profiles?role=eq.admin&select=id&limit=${most}`);
    const administrators = (await listed.json()) as { id: string }[];
    for (const { id } of administrators) {
      const answer = await askAsService(hosted, `/auth/v1/admin/users/${id}`);
      const { last_sign_in_at } = (await answer.json()) as { last_sign_in_at?: string | null };
      if (last_sign_in_at) return ok('one has signed in');
    }
    if (administrators.length > 0)
      return warning('none has ever signed in', 'Sign in, or set a password in the project’s dashboard.');
    return wrong(
      'there is none',
      "Sign up at the site, then say in the project's SQL editor: update profiles set role = 'admin' where id = (select id from auth.users where email = '…');",
    );
  },
};
