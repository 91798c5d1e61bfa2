import type { Examination } from '../examination.ts';
import { ok, warning, wrong } from '../finding.ts';

/** Beside a site that runs: for a backup, and for whoever comes to look. */
const spare = 5;

export const connections: Examination = {
  of: 'Connections',
  async examine({ config, database, demandHere }) {
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
    if (!isRunning && free < config.databasePool)
      return warning(`${told}, and the site holds up to ${config.databasePool} (DATABASE_POOL)`, remedy);
    return ok(told);
  },
};
