import type { Warning } from '#app/data/server-context.ts';
import type { Facts } from './facts.ts';
import { judgeDatabase, judgeMails, judgeReaders } from './judge-database.ts';
import { judgeProxies } from './judge-proxies.ts';
import { judgeServer } from './judge-server.ts';
import { judgeSettings } from './judge-settings.ts';

/** What is wrong, the most urgent first. */
export function judgeWarnings(facts: Facts, now: Date): Warning[] {
  const warnings = [
    ...judgeDatabase(facts),
    ...judgeServer(facts, now),
    ...judgeMails(facts, now),
    ...judgeReaders(facts),
    ...judgeSettings(facts),
    ...judgeProxies(facts, now),
  ];
  return warnings.sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}
