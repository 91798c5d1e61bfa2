import { findInstallation, versionOf } from '#supabase-embedded/postgres/binaries.ts';
import type { Examination } from '../examination.ts';
import { ok, warning } from '../finding.ts';

/** That it is not too old is for whoever opens it to say, as at a start. */
export const databaseReach: Examination = {
  of: 'Database',
  async examine({ config, database }) {
    const { version } = await database();
    const major = Math.floor(version / 10_000);
    const told = `PostgreSQL ${major}.${version % 10_000} answers${config.databaseUrl ? ` at ${placeIn(config.databaseUrl)}` : ''}`;
    const known = newestKnown();
    if (!known || major <= known) return ok(told);
    return warning(
      `${told}, and this version of the site knows none newer than ${known}`,
      `Look for a newer version of the site, or use a PostgreSQL from 15 to ${known}.`,
    );
  },
};

/** The newest that the site is tested with is the one that comes along. */
function newestKnown(): number | undefined {
  try {
    return Number.parseInt(versionOf(findInstallation()), 10);
  } catch {
    // Not installed, where DATABASE_URL makes it needless.
    return undefined;
  }
}

/** Without the password. */
function placeIn(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (!url) return 'DATABASE_URL';
  return `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}`;
}
