import type { ClientBase } from 'pg';
import { createAccount } from '#supabase-embedded/auth/create-account.ts';
import { resetPassword } from '#supabase-embedded/auth/reset-password.ts';
import { isConnectionLost } from '#supabase-embedded/postgres/away.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { Accounts } from './accounts.ts';

/** Accounts of the embedded Supabase, over a connection as the database's owner. */
export function sqlAccounts(client: ClientBase): Accounts {
  return {
    async call(name, args = {}) {
      const parameters = Object.keys(args).map((parameter, at) => `${parameter} => $${at + 1}`);
      const text = `select to_json(public.${name}(${parameters.join(', ')})) as answer`;
      const { rows } = await client.query(text, Object.values(args)).catch(explain);
      return rows[0].answer;
    },
    create: (email, password) => inTransaction(client, () => createAccount(client, { email, password })),
    setPassword: (id, password) => inTransaction(client, () => resetPassword(client, { id, password })),
  };
}

async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    return explain(error);
  }
}

const notThere = 'This database has no accounts yet, or those of an older version: start the site once.';

/** By PostgreSQL's codes: no such function, table or schema; no right. */
const sentences: Record<string, string> = {
  '42883': notThere,
  '42P01': notThere,
  '3F000': notThere,
  '42501': 'DATABASE_URL names a role that may not administer accounts: name the owner of the database.',
};

function explain(cause: unknown): never {
  const sentence = sentences[(cause as { code?: string }).code ?? ''];
  if (sentence) throw new StartupError(sentence, { cause });
  if (isConnectionLost(cause))
    throw new StartupError('The connection to the database was lost: look with `list` what was done.', {
      cause,
    });
  throw cause;
}
