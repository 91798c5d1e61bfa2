import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { Backend } from '../../backend/backend.ts';
import type { PageCache } from '../../pages/page-cache.ts';
import { version } from '../../version.ts';
import { together } from '../together.ts';
import type { Warnings } from '../warnings/create-warnings.ts';
import { type Family, gauge } from './family.ts';
import { postgresFamilies } from './postgres-families.ts';
import { readPostgresFigures } from './postgres-figures.ts';
import type { RequestCounts } from './request-counts.ts';
import { requestFamilies } from './request-families.ts';
import {
  backupFamilies,
  cacheFamilies,
  diskFamilies,
  mailFamilies,
  poolFamilies,
  warningFamilies,
} from './site-families.ts';

export interface MetricsDeps {
  backend: Pick<Backend, 'connection' | 'pools'>;
  pages: PageCache;
  requests: RequestCounts;
  warnings: Warnings;
  now: () => Date;
}

/** The site's figures in Prometheus' text format. However many scrape at the same time, the database is asked once. */
export function createMetrics(deps: MetricsDeps) {
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  // They go up and down, and a name that ends like this is a counter's: promtool refuses them.
  for (const what of ['handles', 'requests', 'resources'])
    node.removeSingleMetric(`nodejs_active_${what}_total`);
  return {
    contentType: node.contentType,
    write: together(async () => `${await writeFamilies(await findFamilies(deps))}${await node.metrics()}`),
  };
}

async function findFamilies({ backend, pages, requests, warnings, now }: MetricsDeps): Promise<Family[]> {
  const { connection } = backend;
  const [facts, postgres] = await Promise.all([
    warnings.gather(),
    connection && readPostgresFigures(connection),
  ]);
  const isUp = connection ? postgres !== undefined : facts.database.is !== 'away';
  return [
    gauge('info', 'The version of the site.', [{ labels: { version, node: process.version }, value: 1 }]),
    gauge('database_up', 'Whether the database answers.', Number(isUp)),
    ...requestFamilies(requests),
    ...cacheFamilies(pages.figures()),
    ...poolFamilies(backend.pools?.() ?? []),
    ...(postgres ? postgresFamilies(postgres) : []),
    ...mailFamilies(facts, now()),
    ...diskFamilies(facts),
    ...backupFamilies(facts),
    ...warningFamilies(warnings.judge(facts)),
  ];
}

/** A registry for each answer: what there was the last time and is not now, such as a backup, is not told any more. */
function writeFamilies(families: Family[]): Promise<string> {
  const registry = new Registry();
  for (const family of families.filter(({ values }) => values.length > 0))
    registry.registerMetric({ ...family, get: async () => family } as unknown as Metric);
  return registry.metrics();
}
