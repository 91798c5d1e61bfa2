import type { Backups } from '#app/data/server-context.ts';
import type { WaitingMails } from '#supabase-embedded/auth/mail/account-outbox.ts';
import type { Config } from '../../config.ts';
import type { Disk } from '../disks.ts';
import type { DatabaseState } from '../site-state.ts';
import type { ProxySightings } from './proxies.ts';

/** What there is to know of a site, from which warnings and figures are made. */
export interface Facts {
  settings: Pick<Config, 'siteUrl' | 'smtpUrl' | 'trustProxy' | 'hosted' | 'databaseUrl'>;
  dataDir: string;
  backups: Backups;
  /** Unknown where nothing was ever built, as in development. */
  builtAt?: Date;
  database: DatabaseState;
  /** Unknown where they are a hosted project's, or the database is away. */
  accountMails?: WaitingMails;
  /** As of those, of the mails about leads. */
  leadMailSilentSince?: number;
  disks: Disk[];
  /** The place that several servers share, where it cannot be read. */
  uploadsAway?: string;
  proxies: ProxySightings;
}
