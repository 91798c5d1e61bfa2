import { asRole, type Identity, type RequestPool } from '../../postgres/as-role.ts';
import type { Pools } from '../../postgres/pools.ts';
import type { ChangesRequest } from '../wire/join-request.ts';
import { type Condition, conditionSql, InvalidSubscription, parseFilter } from './filter.ts';
import { findCaptured, type Table } from './tables.ts';

export interface Subscriber {
  id: string;
  identity: Identity;
  /** The same for all who hold the same claims, so that their policies are asked once. */
  identityKey: string;
  push(event: string, payload: Record<string, unknown>): void;
  end(message: string): void;
}

export interface Subscription extends Omit<ChangesRequest, 'asked' | 'filter'> {
  id: number;
  subscriber: Subscriber;
  conditions: Condition[];
  filterKey: string;
}

const events = new Set(['*', 'INSERT', 'UPDATE', 'DELETE']);
export const requestFacts = { method: 'GET', path: '/realtime/v1/websocket', headers: {} };

export interface SubscribeDeps {
  pools: Pools;
  syncPublication: () => Promise<void>;
}

/** @throws InvalidSubscription for what can never be delivered, so that the subscriber learns of it at once */
export async function readSubscription(
  { pools, syncPublication }: SubscribeDeps,
  wanted: ChangesRequest,
  subscriber: Subscriber,
  id: number,
): Promise<Subscription> {
  const { event, schema, table, filter, select } = wanted;
  try {
    if (!events.has(event)) throw new InvalidSubscription(`unknown event ${JSON.stringify(event)}`);
    let tables = await findCaptured(pools.owner, schema, table);
    if (tables.length === 0) {
      // It may have been published a moment ago.
      await syncPublication();
      tables = await findCaptured(pools.owner, schema, table);
    }
    if (tables.length === 0) throw new InvalidSubscription('no such table is published');
    const conditions = filter ? parseFilter(filter) : [];
    if (conditions.length > 0) {
      if (!tables[0] || table === '*') throw new InvalidSubscription('a filter needs a table');
      await tryConditions(pools.requests, subscriber.identity, tables[0], conditions);
    }
    return {
      id,
      subscriber,
      event,
      schema,
      table,
      select,
      conditions,
      filterKey: JSON.stringify(conditions),
    };
  } catch (error) {
    if (!(error instanceof InvalidSubscription)) throw error;
    const named = `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${filter ?? ''}]]`;
    throw new InvalidSubscription(
      `Unable to subscribe to changes with given parameters (${error.message}). Please check Realtime is enabled for the given connect parameters: ${named}`,
    );
  }
}

/** Runs the conditions over no row at all, which finds columns, types and values that do not fit. */
async function tryConditions(pool: RequestPool, identity: Identity, table: Table, conditions: Condition[]) {
  const values: unknown[] = [table.oid, conditions.map(({ column }) => column)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const tests = conditions.map((condition) => {
    const column = table.columns.find(({ name }) => name === condition.column);
    if (!column) throw new InvalidSubscription(`invalid column for filter ${condition.column}`);
    return conditionSql(condition, column.nameSql, column.typeSql, bind);
  });
  const text = `select ${tests.join(' and ')} as holds,
    (select bool_and(has_column_privilege($1::oid, name, 'select')) from unnest($2::text[]) name) as permitted
    from jsonb_populate_record(null::${table.sql}, '{}') r`;
  const { rows } = await asRole(
    pool,
    { identity, request: requestFacts, readOnly: true },
    { text, values },
  ).catch((error: Error & { severity?: string }) => {
    if (!error.severity) throw error;
    throw new InvalidSubscription(error.message);
  });
  if (!rows[0]?.permitted) throw new InvalidSubscription('invalid column for filter');
}
