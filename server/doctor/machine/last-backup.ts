import type { BackupState } from '../../backup/due.ts';
import { openPlace } from '../../backup/places/open-place.ts';
import { demand } from '../database/read-database.ts';
import type { Examination } from '../examination.ts';
import { type Finding, NotExamined, ok, warning, wrong } from '../finding.ts';

const hourMs = 60 * 60 * 1000;

export const lastBackup: Examination = {
  of: 'Last backup',
  async examine({ config, database }) {
    if (config.hosted) throw new NotExamined("backups are the hosted project's task");
    if (!openPlace(config.backup)) throw new NotExamined('BACKUP_TO is off');
    return judgeBackup(demand((await database()).backups), new Date());
  },
};

export function judgeBackup(state: BackupState, now: Date): Finding {
  const { last_proven_at, last_error, is_overdue } = state;
  const why = last_error ? `; the last attempt failed: ${last_error}` : '';
  const remedy = 'Make one now, which says what stands in its way: npm run backup';
  const told = last_proven_at
    ? `the last proven one is ${age(last_proven_at, now)} old${why}`
    : `none is proven yet${why}`;
  if (is_overdue) return wrong(told, remedy);
  return last_proven_at && !last_error ? ok(told) : warning(told, remedy);
}

function age(since: string, now: Date): string {
  const hours = Math.round((now.getTime() - new Date(since).getTime()) / hourMs);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
