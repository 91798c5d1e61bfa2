import pg from 'pg';
import { loginRoleOf } from './login-role.ts';
import { passingRole, platformRoles, requestRoles } from './needs.ts';
import { scramVerifier } from './scram-verifier.ts';

export interface SetupSqlOptions {
  /** Whom DATABASE_URL logs in as, and which database it names. */
  owner: string;
  database: string;
  extensions: string[];
  /** What requests log in with; without it they get no login yet. */
  password?: string;
}

/**
 * What a database administrator runs once, so that an ordinary owner is enough afterwards. What another site has made is
 * used as it is: every statement asks first whether it is needed. It holds no secret, and may be run again.
 */
export function setupSql({ owner, database, extensions, password }: SetupSqlOptions): string {
  const login = loginRoleOf(database);
  const parts = [
    demandDatabase(database),
    makeRoles,
    ...(password ? [makeLogin(login, password)] : []),
    letAct(['authenticator', owner, ...(password ? [login] : [])]),
    letCreate(owner),
    makeExtensions(owner, extensions),
  ];
  return `-- Once, by a database administrator who is connected to the database ${pg.escapeIdentifier(database)}.
-- What is there already stays as it is; running it again does no harm. It holds no secret.
${block(parts)}

-- Everybody with a login may connect to a database, and owners of other sites here may take the same roles. Where there are
-- such people, keep them out:
-- revoke connect on database ${pg.escapeIdentifier(database)} from public;
-- grant connect on database ${pg.escapeIdentifier(database)} to ${[owner, ...(password ? [login] : [])].map(pg.escapeIdentifier).join(', ')};`;
}

/** The part of it that lets requests log in. */
export const loginSql = (database: string, password: string): string => {
  const login = loginRoleOf(database);
  return block([makeLogin(login, password), letAct([login])]);
};

const block = (parts: string[]) => `do $setup$
declare
  acting constant text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  wanted text;
  member text;
begin
${parts.join('\n\n')}
end
$setup$;`;

const demandDatabase = (database: string) => `  if current_database() <> ${pg.escapeLiteral(database)} then
    raise exception 'This is for the database %, and this one is %.', ${pg.escapeLiteral(database)}, current_database();
  end if;`;

const arrayOf = (names: string[]) => `array[${names.map(pg.escapeLiteral).join(', ')}]::text[]`;

const makeRoles = `  -- The roles that requests act as, and those that the tables' grants name.
  foreach wanted in array ${arrayOf(platformRoles.filter((role) => role !== passingRole))} loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = '${passingRole}') then
    begin
      create role ${passingRole} nologin noinherit bypassrls;
    exception when insufficient_privilege then
      -- Some services keep this right to themselves: the site then gives the role a policy on each table instead.
      create role ${passingRole} nologin noinherit;
    end;
  end if;`;

/** The role is this database's own, so its password is nobody else's. It is told as what PostgreSQL checks it by. */
const makeLogin = (
  login: string,
  password: string,
) => `  -- Whom requests log in as: a role of this database's own, which can do nothing until it takes one of theirs.
  if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(login)}) then
    execute format('create role %I login noinherit', ${pg.escapeLiteral(login)});
  end if;
  execute format('alter role %I login password %L', ${pg.escapeLiteral(login)},
    ${pg.escapeLiteral(scramVerifier(password, login))});
  if not has_database_privilege(${pg.escapeLiteral(login)}, current_database(), 'connect') then
    execute format('grant connect on database %I to %I', current_database(), ${pg.escapeLiteral(login)});
  end if;`;

const letAct = (members: string[]) => `  foreach member in array ${arrayOf(members)} loop
    foreach wanted in array ${arrayOf(requestRoles)} loop
      if not pg_has_role(member, wanted, acting) then
        execute format('grant %I to %I', wanted, member);
      end if;
    end loop;
  end loop;`;

const letCreate = (owner: string) => `  -- The owner makes schemas and tables.
  if not has_database_privilege(${pg.escapeLiteral(owner)}, current_database(), 'create') then
    execute format('grant create on database %I to %I', current_database(), ${pg.escapeLiteral(owner)});
  end if;
  if not has_schema_privilege(${pg.escapeLiteral(owner)}, 'public', 'create') then
    execute format('grant usage, create on schema public to %I', ${pg.escapeLiteral(owner)});
  end if;`;

const makeExtensions = (
  owner: string,
  extensions: string[],
) => `  -- Extensions that an ordinary owner may not make, and those that lie where nobody looks for them.
  foreach wanted in array ${arrayOf(extensions)} loop
    if not exists (select from pg_extension where extname = wanted)
      and not exists (select from pg_available_extension_versions where name = wanted and trusted)
    then
      execute format('create schema if not exists extensions authorization %I', ${pg.escapeLiteral(owner)});
      execute format('create extension %I with schema extensions', wanted);
    elsif exists (select from pg_extension
      where extname = wanted and extnamespace is distinct from to_regnamespace('extensions'))
    then
      execute format('create schema if not exists extensions authorization %I', ${pg.escapeLiteral(owner)});
      execute format('alter extension %I set schema extensions', wanted);
    end if;
  end loop;`;
