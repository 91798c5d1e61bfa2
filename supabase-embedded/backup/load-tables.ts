import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hostedSearchPath } from '../postgres/migrate.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { copied, copyRows, plainValues } from './copy-rows.ts';
import {
  type Constraint,
  listEventTriggers,
  listIndexes,
  listLateConstraints,
  listMaterializedViews,
  listTables,
  listTriggers,
  quoted,
  type Relation,
} from './database-shape.ts';
import { freshSettings } from './fresh-session.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import type { BackupEntry } from './read-backup.ts';

const readBackSize = 1024 * 1024;

export interface TableLoader {
  /** A part of a table's rows; those of one table come one after the other. */
  take(entry: BackupEntry): Promise<void>;
  /** @param settle called when every row is there and everything guards them again */
  finish(settle?: (client: pg.Client) => Promise<void>): Promise<void>;
}

/** Fills the tables of a database that has been made by its migrations, within a transaction. */
export async function openTables(client: pg.Client, manifest: Manifest): Promise<TableLoader> {
  const { tables, sequences, filledViews } = manifest;
  await client.query(plainValues);
  await demandTables(client, tables);
  const wakeEventTriggers = await quietEventTriggers(client);
  const restoreRules = await liftRules(client);
  // Migrations write rows of their own. And in a file that is new in this transaction COPY lays rows down one after the
  // other, which is what reading them back relies on.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  // For what indexes, checks and generated columns call.
  await client.query(hostedSearchPath);
  let current: { table: BackedUpTable; rows: RowWriter } | undefined;

  async function turnTo(table: BackedUpTable): Promise<RowWriter> {
    if (current?.table === table) return current.rows;
    await current?.rows.end();
    current = { table, rows: writeRows(client, table) };
    return current.rows;
  }

  return {
    async take({ name, body }) {
      const table = tables.find(({ folder }) => name.startsWith(folder));
      if (!table) throw new StartupError(`${name} of the backup belongs to no table.`);
      const rows = await turnTo(table);
      for await (const chunk of body) await rows.write(chunk);
    },
    async finish(settle) {
      await current?.rows.end();
      await client.query(plainValues);
      for (const table of tables) await readBack(client, table);
      await restoreRules();
      for (const sequence of sequences)
        await client.query('select setval($1::regclass, $2, $3)', [
          quoted(sequence),
          sequence.value,
          sequence.isCalled,
        ]);
      await wakeEventTriggers();
      await client.query(freshSettings);
      await settle?.(client);
      // After everything else, so that they show nobody whom that has removed.
      await refreshViews(client, filledViews);
    },
  };
}

/** Only what migrations made is made anew. */
async function demandTables(client: pg.Client, tables: BackedUpTable[]) {
  const made = new Map((await listTables(client)).map((table) => [quoted(table), new Set(table.columns)]));
  for (const table of tables) {
    const columns = made.get(quoted(table));
    const lacking = columns ? table.columns.find((column) => !columns.has(column)) : '';
    if (lacking !== undefined)
      throw new StartupError(
        `No migration of the backup makes ${[table.schema, table.name, lacking].filter(Boolean).join('.')}, which it has rows of: put what was changed by hand into a migration, and make another backup.`,
      );
  }
}

/**
 * Rows are taken as they are: no trigger acts on them a second time, and what refers to what is checked when all are there.
 * This needs no superuser, as `session_replication_role` would.
 * @returns what puts everything back
 */
async function liftRules(client: pg.Client): Promise<() => Promise<void>> {
  const constraints = await listLateConstraints(client);
  const triggers = await listTriggers(client);
  for (const key of constraints)
    await client.query(`alter table ${quoted(key)} drop constraint ${pg.escapeIdentifier(key.constraint)}`);
  // To make one of all rows takes a third of the time that it takes to follow each row.
  const indexes = await listIndexes(client);
  for (const index of indexes) await client.query(`drop index ${quoted(index)}`);
  for (const table of new Set(triggers.map(quoted)))
    await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const constraint of constraints) await addConstraint(client, constraint);
    for (const trigger of triggers)
      await client.query(
        `alter table ${quoted(trigger)} ${trigger.state} trigger ${pg.escapeIdentifier(trigger.trigger)}`,
      );
  };
}

/** They would take what follows for somebody's changes. @returns what puts them back */
async function quietEventTriggers(client: pg.Client): Promise<() => Promise<void>> {
  const triggers = await listEventTriggers(client);
  const alter = (trigger: string, state: string) =>
    client.query(`alter event trigger ${pg.escapeIdentifier(trigger)} ${state}`);
  for (const { trigger } of triggers) await alter(trigger, 'disable');
  return async () => {
    for (const { trigger, state } of triggers) await alter(trigger, state);
  };
}

/** @param filled in the backup; those that a newer migration has filled are made anew as well */
async function refreshViews(client: pg.Client, filled: Relation[]) {
  const wakeEventTriggers = await quietEventTriggers(client);
  const names = new Set(filled.map(quoted));
  for (const view of await listMaterializedViews(client))
    if (view.isFilled || names.has(quoted(view)))
      await client.query(`refresh materialized view ${quoted(view)}`);
  await wakeEventTriggers();
}

async function addConstraint(client: pg.Client, { constraint, definition, comment, ...table }: Constraint) {
  const name = pg.escapeIdentifier(constraint);
  await client.query(`alter table ${quoted(table)} add constraint ${name} ${definition}`);
  if (comment !== null)
    await client.query(`comment on constraint ${name} on ${quoted(table)} is ${pg.escapeLiteral(comment)}`);
}

type RowWriter = ReturnType<typeof writeRows>;

function writeRows(client: pg.Client, table: BackedUpTable) {
  const copy = client.query(copyFrom(`copy ${copied(table)} from stdin`));
  const done = finished(copy);
  // It may fail while nobody waits for it yet.
  done.catch(() => {});
  return {
    async write(chunk: Buffer) {
      if (!copy.write(chunk)) await Promise.race([done, once(copy, 'drain')]);
    },
    async end() {
      copy.end();
      await done;
    },
  };
}

async function readBack(client: pg.Client, table: BackedUpTable) {
  const { rows, sha256 } = await copyRows(client, table, readBackSize, async () => {});
  if (rows === table.rows && sha256 === table.sha256) return;
  throw new StartupError(
    `${table.schema}.${table.name} came back otherwise than it was backed up (${rows} rows of ${table.rows}): nothing was restored.`,
  );
}
