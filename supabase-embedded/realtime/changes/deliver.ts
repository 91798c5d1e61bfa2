import type { Pool } from 'pg';
import type { LogEvent } from '../log-event.ts';
import { isPattern } from './filter.ts';
import { type Change, changePayload } from './payload.ts';
import type { Subscription } from './subscribe.ts';
import { describeTables, type Table } from './tables.ts';
import { judge } from './visibility.ts';

export interface DeliveryDeps {
  pool: Pool;
  recordBytes: number;
  log: (event: LogEvent) => void;
}

/** Questions that may be open at the same time, so that a busy table leaves the pool to the requests. */
const mostAtOnce = 4;
/** Batches that may wait for one person's policies before that person's subscriptions are ended. */
const longestBacklog = 100;

/** Brings changes to those who subscribed to them and may read them. */
export function createDelivery({ pool, recordBytes, log }: DeliveryDeps) {
  const subscriptions = new Set<Subscription>();
  const waiting = new Map<string, { last: Promise<void>; length: number }>();
  const slots = createSlots(mostAtOnce);

  /** One person's batches one after the other; a person whose policies are slow delays nobody else. */
  function enqueue(key: string, asking: Subscription[], work: () => Promise<void>) {
    const line = waiting.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= longestBacklog) {
      for (const { subscriber } of asking) subscriber.end('Too many changes are waiting to be delivered');
      return;
    }
    line.length += 1;
    line.last = line.last
      .then(() => slots(work))
      .catch((error) => reportRefusal(error, log))
      .finally(() => {
        line.length -= 1;
        if (line.length === 0) waiting.delete(key);
      });
    waiting.set(key, line);
  }

  async function deliverTo(table: Table, changes: Change[], asking: Subscription[]) {
    const { identity, identityKey } = (asking[0] as Subscription).subscriber;
    const rows = changes.map(({ operation, record, old_record }) => ({
      json: (operation === 'DELETE' ? old_record : record) ?? '{}',
      isDeleted: operation === 'DELETE',
    }));
    const filters = new Map(asking.map(({ filterKey, conditions }) => [filterKey, conditions]));
    const verdict = await judge(pool, identity, { table, rows, filters: [...filters.values()] });
    const placeOf = new Map([...filters.keys()].map((key, place) => [key, place]));
    changes.forEach((change, place) => {
      const row = verdict.rows[place];
      if (!row?.isVisible || verdict.columns.size === 0) return;
      const receiving = asking.filter(
        (one) =>
          row.passes[placeOf.get(one.filterKey) ?? -1] &&
          ['*', change.operation].includes(one.event) &&
          one.conditions.every(({ column }) => verdict.columns.has(column)) &&
          // Meanwhile it may have left, or become somebody else.
          subscriptions.has(one) &&
          one.subscriber.identityKey === identityKey,
      );
      push(receiving, (one) => changePayload(change, table, verdict.columns, one, recordBytes));
    });
  }

  return {
    subscriptions,
    async deliver(changes: Change[]) {
      if (subscriptions.size === 0 || changes.length === 0) return;
      const tables = await describeTables(pool, [...new Set(changes.map(({ relation }) => relation))]);
      for (const [oid, table] of tables) {
        const asking = [...subscriptions].filter((one) => names(one, table));
        const changed = changes.filter(({ relation }) => relation === oid);
        for (const [key, group] of Map.groupBy(asking, lineOf)) {
          enqueue(key, group, () => deliverTo(table, changed, group));
        }
      }
    },
    async settle() {
      await Promise.all([...waiting.values()].map(({ last }) => last));
    },
  };
}

const names = ({ schema, table }: Subscription, found: Table) =>
  (schema === '*' || schema === found.schema) && (table === '*' || table === found.name);

/** Patterns may be made to take long, so whoever uses one waits alone. */
const lineOf = ({ subscriber, conditions }: Subscription) =>
  conditions.some(isPattern) ? `${subscriber.id} ${subscriber.identityKey}` : subscriber.identityKey;

/** One message to each subscriber for all of its subscriptions that ask for the same columns. */
function push(receiving: Subscription[], payloadFor: (one: Subscription) => Record<string, unknown>) {
  for (const [subscriber, own] of Map.groupBy(receiving, (one) => one.subscriber)) {
    for (const alike of Map.groupBy(own, ({ select }) => select?.join()).values()) {
      const data = payloadFor(alike[0] as Subscription);
      subscriber.push('postgres_changes', { ids: alike.map(({ id }) => id), data });
    }
  }
}

/** A role without the grant is told nothing; anything else is for the log. */
function reportRefusal(error: Error & { code?: string }, log: DeliveryDeps['log']) {
  if (error.code === '42501') return;
  log({ level: 'warn', message: 'A change could not be delivered', error });
}

function createSlots(count: number) {
  let free = count;
  const queue: (() => void)[] = [];
  return async function inSlot(work: () => Promise<void>) {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
