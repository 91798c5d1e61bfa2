import { parseS3Address, type S3Settings } from '#supabase-embedded/s3/s3-address.ts';
import { createS3Client, orNothing, readNothing, readText } from '#supabase-embedded/s3/s3-client.ts';
import { wholeBody } from '#supabase-embedded/s3/s3-download.ts';
import { listObjects } from '#supabase-embedded/s3/s3-list.ts';
import { uploadObject } from '#supabase-embedded/s3/s3-upload.ts';
import {
  backupStem,
  checkedBackupName,
  checkedNoteName,
  listBackups,
  noSuchBackup,
  parseBackupName,
} from './backup-name.ts';
import type { BackupPlace } from './place.ts';

interface S3PlaceOptions extends S3Settings {
  /** s3://bucket or s3://bucket/prefix */
  to: string;
  /** How much is held in memory. S3 takes at most 10,000 parts: 156 GiB with these. */
  partSize?: number;
  /** The first pause between two attempts. */
  pauseMs?: number;
}

const mebibyte = 1024 * 1024;

const names = { place: 'BACKUP_TO', prefix: 'BACKUP_S3_', example: 's3://backups/institute' };

/** A bucket of Amazon S3, or of anything that speaks as it does. */
export function createS3Place(options: S3PlaceOptions): BackupPlace {
  const { accessKeyId, secretAccessKey, partSize = 8 * mebibyte, pauseMs = 500 } = options;
  const { folder, ...address } = parseS3Address(options.to, options, names);
  const client = createS3Client({ ...address, accessKeyId, secretAccessKey, pauseMs });
  const keyOf = (name: string) => folder + name;
  const place = `s3://${address.bucket}/${folder}`.replace(/\/$/, '');

  return {
    name: place,
    async list() {
      const objects = await listObjects(client, keyOf(backupStem));
      return listBackups(objects.map(({ key, bytes }) => ({ name: key.slice(folder.length), bytes })));
    },
    async put(name, source) {
      await uploadObject(client, keyOf(checkedBackupName(name)), source, {
        partSize,
        siblings: keyOf(backupStem),
      });
    },
    async open(name) {
      if (!parseBackupName(name)) throw noSuchBackup(name, place);
      const subject = `${name} from ${place}`;
      const stream = await orNothing(
        client.ask({ method: 'GET', key: keyOf(name) }, async (response) => wholeBody(response, subject)),
      );
      if (!stream) throw noSuchBackup(name, place);
      return stream;
    },
    remove: async (name) =>
      client.ask({ method: 'DELETE', key: keyOf(checkedBackupName(name)) }, readNothing),
    readNote: async (name) =>
      orNothing(client.ask({ method: 'GET', key: keyOf(checkedNoteName(name)) }, readText)),
    writeNote: async (name, text) =>
      client.ask({ method: 'PUT', key: keyOf(checkedNoteName(name)), body: text }, readNothing),
  };
}
