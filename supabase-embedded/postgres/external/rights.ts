import type pg from 'pg';
import { passingRole, platformRoles, requestRoles } from './needs.ts';

export interface Rights {
  /** Whom DATABASE_URL logs in as, and which database it names. */
  owner: string;
  database: string;
  isSuperuser: boolean;
  /** What only an administrator can mend, in words that go on after "lacks". */
  lacking: string[];
  /** Extensions that this PostgreSQL does not have at all. */
  missingExtensions: string[];
}

interface Facts {
  owner: string;
  database: string;
  isSuperuser: boolean;
  mayMakeRoles: boolean;
  mayMakePassing: boolean;
  missingRoles: string[];
  /** Of those that are there: who may not act as whom, and could not be let by this role either. */
  missingMembers: string[];
  mayMakeSchemas: boolean;
  mayMakeTables: boolean;
  missingExtensions: string[];
  forbiddenExtensions: string[];
  /** Those that lie in another schema than the one in which functions look for them. */
  misplacedExtensions: string[];
}

/**
 * What the owner may do of all that the platform's files do, asked of the catalogue before anything is changed. Where roles
 * are to be made, PostgreSQL 15 has a superuser make one that bypasses row level security, 16 whoever does so himself.
 */
export async function readRights(client: pg.ClientBase, extensions: string[]): Promise<Rights> {
  const { rows } = await client.query<Facts>(question, [platformRoles, requestRoles, extensions]);
  const { owner, database, isSuperuser, missingExtensions, ...facts } = rows[0] as Facts;
  const misplaced = facts.misplacedExtensions.map((name) => `the extension ${name} in the schema extensions`);
  const lacking = [...(isSuperuser ? [] : listLacking(facts)), ...misplaced];
  return { owner, database, isSuperuser, missingExtensions, lacking };
}

function listLacking(
  facts: Omit<Facts, 'owner' | 'database' | 'isSuperuser' | 'missingExtensions' | 'misplacedExtensions'>,
): string[] {
  const mayMake = (role: string) => facts.mayMakeRoles && (role !== passingRole || facts.mayMakePassing);
  const roles = facts.missingRoles.filter((role) => !mayMake(role));
  return [
    ...(roles.length > 0 ? [`the ${roles.length === 1 ? 'role' : 'roles'} ${roles.join(', ')}`] : []),
    ...facts.missingMembers,
    ...(facts.mayMakeSchemas ? [] : ['the right to create schemas in the database']),
    ...(facts.mayMakeTables ? [] : ['the right to create tables in the schema public']),
    ...facts.forbiddenExtensions.map((name) => `the extension ${name}`),
  ];
}

const question = `
  with me as (
    select *, current_setting('server_version_num')::int >= 160000 as is_newer from pg_roles where rolname = current_user
  ), membership as (
    select member.oid as member, granted.oid as granted from pg_roles member, pg_roles granted
    where member.rolname in ('authenticator', current_user) and granted.rolname = any ($2::text[])
      and member.oid <> granted.oid
  )
  select rolname as owner, current_database()::text as database, rolsuper as "isSuperuser",
    rolcreaterole as "mayMakeRoles", is_newer and rolbypassrls as "mayMakePassing",
    array(select name from unnest($1::text[]) as wanted (name)
      where not exists (select from pg_roles other where other.rolname = wanted.name)) as "missingRoles",
    array(select format('membership of %s in %s', member::regrole, granted::regrole) from membership
      where not pg_has_role(member, granted, case when is_newer then 'set' else 'member' end)
        and not pg_has_role(granted, 'member with admin option') and (is_newer or not rolcreaterole)
      order by 1) as "missingMembers",
    has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayMakeTables",
    array(select name from unnest($3::text[]) as wanted (name)
      where not exists (select from pg_available_extensions available where available.name = wanted.name))
      as "missingExtensions",
    array(select name from unnest($3::text[]) as wanted (name)
      where not exists (select from pg_extension where extname = wanted.name) and not exists (
        select from pg_available_extension_versions available where available.name = wanted.name and trusted))
      as "forbiddenExtensions",
    array(select extname::text from pg_extension
      where extname = any ($3::text[]) and extnamespace is distinct from to_regnamespace('extensions')
      order by 1) as "misplacedExtensions"
  from me`;
