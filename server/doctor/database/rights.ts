import type { Examination } from '../examination.ts';
import { NotExamined, ok, wrong } from '../finding.ts';

/** A superuser is not needed; what is needed is said in README and tried by `npm run test:other-postgres`. */
export const databaseRights: Examination = {
  of: 'Rights there',
  async examine({ config, database }) {
    if (!config.databaseUrl) throw new NotExamined('the PostgreSQL is the site’s own');
    const { rights } = await database();
    const { name, isSuperuser, mayMakeRoles, bypassesPolicies, mayCreate, otherOwners } = rights;
    if (isSuperuser) return ok(`${name} is a superuser, which is more than is needed`);
    const lacking = [...(mayMakeRoles ? [] : ['createrole']), ...(bypassesPolicies ? [] : ['bypassrls'])];
    if (lacking.length > 0)
      return wrong(
        `the role ${name} of DATABASE_URL lacks ${lacking.join(' and ')}`,
        `Let a superuser say: alter role "${name}" ${lacking.join(' ')};`,
      );
    if (otherOwners.length > 0)
      return wrong(
        `tables of the site belong to ${otherOwners.join(', ')}, and not to ${name}`,
        `Let DATABASE_URL name the role that made them, or let a superuser say: grant "${otherOwners[0]}" to "${name}";`,
      );
    if (!mayCreate)
      return wrong(
        `the role ${name} may make nothing in this database`,
        `Let a superuser make it the database's owner: alter database … owner to "${name}";`,
      );
    return ok(`${name} has createrole and bypassrls, and owns the site's tables`);
  },
};
