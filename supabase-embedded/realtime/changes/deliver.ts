import type { Pools } from '../../postgres/pools.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { LogEvent } from '../log-event.ts';
import { isPattern } from './filter.ts';
import { type Change, changePayload } from './payload.ts';
import type { Subscriber, Subscription } from './subscribe.ts';
import { describeTables, type Table } from './tables.ts';
import { judge } from './visibility.ts';

export interface DeliveryDeps {
  pools: Pools;
  recordBytes: number;
  strict: boolean;
  log: (event: LogEvent) => void;
}

/** Whom a question is asked for, as they were when the change came. */
type Who = Pick<Subscriber, 'identity' | 'identityKey'>;

/** Questions that may be open at the same time, so that a busy table leaves the pool to the requests. */
const mostAtOnce = 4;
/** Batches that may wait for one person's policies before that person's subscriptions are ended. */
const longestBacklog = 100;
/** Filters that one question may hold; PostgreSQL takes 65,535 values, and a filter may have a hundred. */
const mostFilters = 500;

/** Brings changes to those who subscribed to them and may read them. */
export function createDelivery({ pools, recordBytes, strict, log }: DeliveryDeps) {
  const subscriptions = new Set<Subscription>();
  const waiting = new Map<string, { last: Promise<void>; length: number }>();
  const takeTurn = createSemaphore(mostAtOnce);

  /** One person's batches one after the other; a person whose policies are slow delays nobody else. */
  function enqueue(key: string, asking: Subscription[], work: () => Promise<void>) {
    const line = waiting.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= longestBacklog) {
      for (const { subscriber } of asking) subscriber.end('Too many changes are waiting to be delivered');
      return;
    }
    line.length += 1;
    line.last = line.last
      .then(() => takeTurn(work))
      .catch((error) => reportRefusal(error, log))
      .finally(() => {
        line.length -= 1;
        if (line.length === 0) waiting.delete(key);
      });
    waiting.set(key, line);
  }

  async function deliverTo(who: Who, table: Table, changes: Change[], asking: Subscription[]) {
    const byFilter = [...Map.groupBy(asking, ({ filterKey }) => filterKey).values()];
    const rows = changes.map(({ operation, record, old_record }) => ({
      json: (operation === 'DELETE' ? old_record : record) ?? '{}',
      isDeleted: operation === 'DELETE',
    }));
    for (let from = 0; from < byFilter.length; from += mostFilters) {
      const groups = byFilter.slice(from, from + mostFilters);
      const filters = groups.map(([first]) => first?.conditions ?? []);
      const verdict = await judge(pools.requests, who.identity, { table, rows, filters, strict });
      changes.forEach((change, place) => {
        // Meanwhile one may have left, or become somebody else.
        const passing = groups
          .filter((_, index) => verdict.rows[place]?.passes[index])
          .flat()
          .filter((one) => subscriptions.has(one) && one.subscriber.identityKey === who.identityKey);
        if (verdict.rows[place]?.isVisible) announce(change, table, verdict.columns, passing);
      });
    }
  }

  function announce(change: Change, table: Table, granted: Set<string>, passing: Subscription[]) {
    if (granted.size === 0) return;
    const receiving = passing.filter(
      (one) =>
        ['*', change.operation].includes(one.event) &&
        one.conditions.every(({ column }) => granted.has(column)),
    );
    push(receiving, (one) => changePayload(change, table, granted, one, recordBytes));
  }

  return {
    subscriptions,
    async deliver(changes: Change[]) {
      if (subscriptions.size === 0 || changes.length === 0) return;
      const tables = await describeTables(pools.owner, [...new Set(changes.map(({ relation }) => relation))]);
      for (const [oid, table] of tables) {
        const asking = [...subscriptions].filter((one) => names(one, table));
        const changed = changes.filter(({ relation }) => relation === oid);
        for (const [key, group] of Map.groupBy(asking, lineOf)) {
          const { identity, identityKey } = (group[0] as Subscription).subscriber;
          enqueue(key, group, () => deliverTo({ identity, identityKey }, table, changed, group));
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
