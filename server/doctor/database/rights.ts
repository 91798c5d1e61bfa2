import type { Examination } from '../examination.ts';
import { NotExamined, ok, wrong } from '../finding.ts';

/** Neither a superuser nor createrole is needed, once an administrator has run the SQL of `npm run database-setup`. */
export const databaseRights: Examination = {
  of: 'Rights there',
  async examine({ config, database }) {
    if (!config.databaseUrl) throw new NotExamined('the PostgreSQL is the site’s own');
    const { owner, isSuperuser, lacking, missingExtensions, otherOwners } = (await database()).rights;
    if (missingExtensions.length > 0)
      return wrong(
        `the PostgreSQL does not have ${missingExtensions.join(', ')}`,
        'Install these extensions there, or allow them in the settings of the service.',
      );
    if (isSuperuser) return ok(`${owner} is a superuser, which is more than is needed`);
    if (lacking.length > 0)
      return wrong(
        `the role ${owner} of DATABASE_URL lacks ${lacking.join(', ')}`,
        'Let a database administrator run what npm run database-setup -- --print prints.',
      );
    if (otherOwners.length > 0)
      return wrong(
        `tables of the site belong to ${otherOwners.join(', ')}, and not to ${owner}`,
        `Let DATABASE_URL name the role that made them, or let a superuser say: grant "${otherOwners[0]}" to "${owner}";`,
      );
    return ok(`${owner} has what the site needs, and owns its tables`);
  },
};
