import { counter, type Family, gauge } from './family.ts';
import type { PostgresFigures } from './postgres-figures.ts';

export const postgresFamilies = (figures: PostgresFigures): Family[] => [
  gauge('postgres_database_bytes', 'Size of the database.', Number(figures.bytes)),
  gauge(
    'postgres_connections',
    'Sessions in the database, by state.',
    Object.entries(figures.connections).map(([state, value]) => ({
      labels: { state: state.replaceAll(' ', '_') },
      value,
    })),
  ),
  gauge(
    'postgres_max_connections',
    'Sessions that PostgreSQL allows to all databases.',
    figures.most_connections,
  ),
  gauge(
    'postgres_longest_transaction_seconds',
    'Age of the oldest transaction under way.',
    figures.longest_transaction_seconds,
  ),
  counter('postgres_transactions_total', 'Transactions, by what became of them.', [
    { labels: { outcome: 'committed' }, value: Number(figures.committed) },
    { labels: { outcome: 'rolled_back' }, value: Number(figures.rolled_back) },
  ]),
  counter('postgres_blocks_total', 'Blocks that were asked for, by where they were found.', [
    { labels: { found: 'cache' }, value: Number(figures.blocks_hit) },
    { labels: { found: 'disk' }, value: Number(figures.blocks_read) },
  ]),
  counter('postgres_deadlocks_total', 'Deadlocks.', Number(figures.deadlocks)),
  counter('postgres_temp_bytes_total', 'Bytes written to temporary files.', Number(figures.temp_bytes)),
];
