import { hostedSearchPath, withinTransaction } from '../postgres/migrate.ts';

/** A server may be told to end what takes long. */
export const withoutHaste = `
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** Each file of SQL is meant for a session and a transaction of its own, of which nothing lasts: no setting, no role. */
export const freshSettings = `
  set session authorization default;
  reset all;
  set local client_min_messages = warning;
  ${withoutHaste}`;

/**
 * What waits for a transaction's end is done at a file's end: a table that has some waiting cannot be altered. Not with
 * `all`, which would hold for constraints that are yet to come as well. A name may stand for several.
 */
export const settleDeferred = `
  do $$
  declare
    names constant text := (
      select string_agg(distinct format('%I.%I', nspname, conname), ', ')
      from pg_catalog.pg_constraint late join pg_catalog.pg_namespace on pg_namespace.oid = connamespace
      where condeferred and not exists (
        select from pg_catalog.pg_constraint namesake where namesake.connamespace = late.connamespace
          and namesake.conname = late.conname and not namesake.condeferrable));
  begin
    if names is not null then
      execute format('set constraints %s immediate', names);
      execute format('set constraints %s deferred', names);
    end if;
  end $$`;

/** For newer migrations, which follow in the transaction that has loaded a backup. */
export const eachAfresh = {
  ...withinTransaction,
  begin: `${withinTransaction.begin}; ${freshSettings}; ${hostedSearchPath}`,
  commit: `${settleDeferred}; ${withinTransaction.commit}`,
};
