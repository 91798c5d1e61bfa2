import type { Backups } from '#app/data/server-context.ts';
import type { Config } from '../config.ts';
import type { BackupPlace } from './places/place.ts';

/** Whose task backups are and where they go, as the panel and /readyz tell it. */
export function describeBackups({ hosted, backup }: Config, place: BackupPlace | undefined): Backups {
  if (hosted) return { kind: 'hosted' };
  return place ? { kind: 'own', place: place.name, isEncrypted: backup.key !== undefined } : { kind: 'off' };
}
