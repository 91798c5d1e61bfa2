import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { createFolderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';
import { createS3Place } from './s3-place.ts';

export interface PlaceSettings {
  /** BACKUP_TO: a folder, s3://bucket/prefix, or off. */
  to: string;
  /** BACKUP_S3_…; needed for s3:// alone. */
  s3?: { endpoint?: string; region?: string; accessKeyId?: string; secretAccessKey?: string };
}

/** Nothing where backups are off. Nothing is asked of the place yet. */
export function openPlace({ to, s3 = {} }: PlaceSettings): BackupPlace | undefined {
  if (to.toLowerCase() === 'off') return undefined;
  if (/^s3:/i.test(to)) return openS3(to, s3);
  // Two letters at least: c:\ is a folder.
  const [scheme] = /^[a-z][a-z0-9+.-]+:/i.exec(to) ?? [];
  if (to.startsWith('~')) throw new StartupError('BACKUP_TO begins with ~: write the whole path.');
  if (!scheme) return createFolderPlace(to);
  throw new StartupError(`BACKUP_TO begins with ${scheme}: give a folder, s3://bucket/prefix, or off.`);
}

function openS3(to: string, { accessKeyId, secretAccessKey, ...others }: NonNullable<PlaceSettings['s3']>) {
  if (accessKeyId && secretAccessKey) return createS3Place({ to, accessKeyId, secretAccessKey, ...others });
  throw new StartupError(
    'BACKUP_TO is a bucket of S3: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, too.',
  );
}
