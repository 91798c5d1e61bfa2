import type { Warning } from '#app/data/server-context.ts';
import type { PoolFigures } from '#supabase-embedded/postgres/pools.ts';
import type { PageCache } from '../../pages/page-cache.ts';
import type { Facts } from '../warnings/facts.ts';
import { counter, type Family, gauge } from './family.ts';

export const cacheFamilies = ({
  hits,
  renders,
  entries,
  bytes,
}: ReturnType<PageCache['figures']>): Family[] => [
  counter('page_cache_hits_total', 'Pages for everybody that were answered from memory.', hits),
  counter('page_cache_renders_total', 'Pages for everybody that had to be rendered.', renders),
  gauge('page_cache_entries', 'Pages in memory.', entries),
  gauge('page_cache_bytes', 'Size of the pages in memory, in all their encodings.', bytes),
];

export function poolFamilies(pools: PoolFigures[]): Family[] {
  const each = (value: (pool: PoolFigures) => number) =>
    pools.map((pool) => ({ labels: { pool: pool.name }, value: value(pool) }));
  return [
    gauge(
      'pool_max_connections',
      'Database connections that the pool may hold.',
      each(({ most }) => most),
    ),
    gauge(
      'pool_connections',
      'Database connections that the pool holds.',
      each(({ open }) => open),
    ),
    gauge(
      'pool_idle_connections',
      'Database connections of the pool that nobody uses.',
      each(({ idle }) => idle),
    ),
    gauge(
      'pool_waiting',
      'Those who wait for a connection of the pool.',
      each(({ waiting }) => waiting),
    ),
  ];
}

export function mailFamilies({ database, accountMails }: Facts, now: Date): Family[] {
  const leads = database.is === 'here' ? database.state.mails : undefined;
  const outboxes = [
    leads && { outbox: 'leads', count: leads.waiting, since: leads.oldest_waiting_at },
    accountMails && { outbox: 'accounts', count: accountMails.count, since: accountMails.oldestSince },
  ].filter((outbox) => outbox !== undefined);
  const each = (value: (outbox: (typeof outboxes)[number]) => number) =>
    outboxes.map((found) => ({ labels: { outbox: found.outbox }, value: value(found) }));
  const age = (since: string | Date | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
  return [
    gauge(
      'mails_waiting',
      'Mails that are yet to be sent.',
      each(({ count }) => count),
    ),
    gauge(
      'mails_oldest_waiting_seconds',
      'How long the oldest unsent mail has waited.',
      each(({ since }) => age(since)),
    ),
    gauge('mails_held', 'Mails that wait for an administrator after a restore.', leads?.held),
    gauge('mails_given_up', 'Mails about leads of the last week that were given up.', leads?.given_up),
  ];
}

export function diskFamilies({ disks }: Facts): Family[] {
  const each = (key: 'bytes' | 'freeBytes') =>
    disks.map((disk) => ({ labels: { holds: disk.holds }, value: disk[key] }));
  return [
    gauge('disk_bytes', 'Size of the file system that holds it.', each('bytes')),
    gauge('disk_free_bytes', 'What is free on the file system that holds it.', each('freeBytes')),
  ];
}

export function backupFamilies({ database, backups }: Facts): Family[] {
  if (database.is !== 'here' || backups.kind !== 'own') return [];
  const { last_proven_at } = database.state.backup;
  const moment = last_proven_at === null ? undefined : Date.parse(last_proven_at) / 1000;
  return [
    gauge('backup_last_proven_timestamp_seconds', 'When a backup was last proven to be whole.', moment),
  ];
}

export const warningFamilies = (warnings: Warning[]): Family[] => [
  gauge(
    'warnings',
    'What is wrong at this moment; /warnings says it in words.',
    [...Map.groupBy(warnings, ({ id }) => id)].map(([id, { length }]) => ({ labels: { id }, value: length })),
  ),
];
