import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { lacksMigrations, readNewestMigration } from '../../hosted/check-hosted.ts';
import { findNewestMigration, isUpToDate } from '../../readiness.ts';
import type { Examination } from '../examination.ts';
import { ok } from '../finding.ts';

/** As the start and /readyz judge it. */
export const hostedMigrations: Examination = {
  of: 'Migrations',
  async examine(patient) {
    const hosted = await patient.hosted();
    const newest = findNewestMigration();
    const applied = await readNewestMigration(hosted);
    if (!isUpToDate(applied, newest)) throw new StartupError(lacksMigrations(hosted, applied, newest));
    return ok(`the newest, ${applied}, is applied`);
  },
};
