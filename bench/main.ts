import { buildSite } from '#server/build-site.ts';
import { measureAccessLog } from './access-log.ts';
import { measureBackup } from './backup.ts';
import { measureFreshness } from './freshness.ts';
import { measureGrowth } from './growth.ts';
import { measureLeft } from './left.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMailBurst } from './mail-burst.ts';
import { measureMonth } from './month.ts';
import { measurePromptEngine } from './prompt-engine.ts';
import { measureRecovery } from './recovery.ts';
import { measureSharedPages } from './shared-pages.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';
import { measureWorkshops } from './workshops.ts';

/**
 * One command, one table a subject, each figure beside a baseline measured in the same run: machines differ and
 * are noisy, ratios carry over. `npm run bench -- throughput` runs one table; `npm run bench -- growth --million` has
 * growth go on to a million leads.
 */
const tables: Record<string, () => Promise<void>> = {
  throughput: measureThroughput,
  'shared-pages': measureSharedPages,
  'access-log': measureAccessLog,
  lighthouse: measureLighthouse,
  freshness: measureFreshness,
  left: measureLeft,
  'prompt-engine': measurePromptEngine,
  growth: () => measureGrowth({ toMillion: process.argv.includes(millionFlag) }),
  workshops: measureWorkshops,
  recovery: measureRecovery,
  'mail-burst': measureMailBurst,
  backup: measureBackup,
  start: measureStart,
  month: measureMonth,
};

const millionFlag = '--million';
const wanted = process.argv.slice(2).filter((name) => name !== millionFlag);
const unknown = wanted.filter((name) => !Object.hasOwn(tables, name));
if (unknown.length > 0) {
  console.error(`There is no table ${unknown.join(', ')}: choose from ${Object.keys(tables).join(', ')}.`);
  process.exit(1);
}
buildSite(console.log);
for (const [name, measure] of Object.entries(tables)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
