import type { Examination } from '../examination.ts';
import { ok, warning, wrong } from '../finding.ts';

/** The site holds up to 20 (postgres/pools.ts), its listeners a few more, and a backup some for a while. */
const ofOneSite = 25;
/** Beside a site that runs: for a backup, and for whoever comes to look. */
const spare = 5;

export const connections: Examination = {
  of: 'Connections',
  async examine({ database, demandHere }) {
    const { most, used } = (await database()).connections;
    const isRunning = await demandHere().then(
      () => true,
      () => false,
    );
    const free = most - used;
    const told = `${free} of the database's ${most} are free`;
    const remedy =
      'Raise max_connections there (or the limit of the role or the database), or end what else holds them.';
    if (free < spare) return wrong(told, remedy);
    if (!isRunning && free < ofOneSite)
      return warning(`${told}, and the site holds up to ${ofOneSite}`, remedy);
    return ok(told);
  },
};
