import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { demandKey } from '../../backup/check-key.ts';
import { openPlace } from '../../backup/places/open-place.ts';
import type { Examination } from '../examination.ts';
import { NotExamined, ok, warning, wrong } from '../finding.ts';

export const backupPlace: Examination = {
  of: 'Place of backups',
  async examine({ config: { backup, hosted } }) {
    if (hosted) throw new NotExamined("backups are the hosted project's task");
    await demandKey(backup);
    const place = openPlace(backup);
    if (!place)
      return warning(
        'BACKUP_TO is off, so nothing is backed up',
        'Set it to a folder, or to s3://bucket/prefix.',
      );
    const { length } = await place.list();
    const isFolder = !place.name.startsWith('s3:');
    if (isFolder && !isWritable(place.name))
      return wrong(
        `${place.name} cannot be written by this account`,
        'Give the folder to the account that the site runs as, or set BACKUP_TO to another.',
      );
    return ok(`${place.name} can be reached and holds ${length}${backup.key ? '' : ', not encrypted'}`);
  },
};

/** The server makes what is missing of the path. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return isWritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
