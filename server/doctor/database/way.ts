import type { Examination } from '../examination.ts';
import { type Finding, NotExamined, ok, warning } from '../finding.ts';
import type { Way } from './read-way.ts';

/** Leads, accounts and the password that requests log in with go this way. */
export const databaseWay: Examination = {
  of: 'The way there',
  async examine({ config, database }) {
    if (!config.databaseUrl) throw new NotExamined('the PostgreSQL is the site’s own');
    return judgeWay((await database()).way);
  },
};

export function judgeWay({ isToAnotherMachine, isEncrypted, isChecked }: Way): Finding {
  if (isEncrypted && isChecked) return ok('is encrypted, and the certificate is right');
  if (!isToAnotherMachine) return ok(isEncrypted ? 'is encrypted, on this machine' : 'stays on this machine');
  if (isEncrypted)
    return warning(
      'is encrypted, but nobody checks with whom',
      'Let DATABASE_URL say sslmode=verify-full, and sslrootcert=FILE where an authority of its own has issued the certificate.',
    );
  return warning(
    'leads to another machine without TLS: whoever is in between reads and changes what is said',
    'Add sslmode=verify-full to DATABASE_URL, and turn TLS on in that PostgreSQL (ssl = on).',
  );
}
