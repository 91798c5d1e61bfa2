import { join } from 'node:path';
import type { Backups } from '#app/data/server-context.ts';
import type { Config } from '../config.ts';

/** Whose task backups are and where they go, as the panel and /readyz tell it. */
export const describeBackups = ({ hosted }: Config, dataDir: string): Backups =>
  hosted ? { kind: 'hosted' } : { kind: 'own', place: join(dataDir, 'backups'), isEncrypted: false };
