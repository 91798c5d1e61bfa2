import { WarningNotice } from '#app/ui/panel/warning-notice.tsx';
import type { OwnBackups } from './load-backups.server.ts';

/** What is wrong with the backups, if anything is. */
export function BackupWarning({ isOverdue, lastProvenAt, lastError, lastErrorAt }: OwnBackups) {
  if (!isOverdue && lastError === null) return null;
  return (
    <WarningNotice title={title({ isOverdue, lastProvenAt })}>
      {lastError !== null && (
        <p>
          The last attempt failed on {lastErrorAt}: <span className="wrap-anywhere">{lastError}</span>
        </p>
      )}
      <p className="mt-2">
        {lastError === null && 'The server’s log tells why. '}
        The server tries again every hour. Whoever runs it can make one now with{' '}
        <code className="font-[650]">npm run backup</code>.
      </p>
    </WarningNotice>
  );
}

function title({ isOverdue, lastProvenAt }: Pick<OwnBackups, 'isOverdue' | 'lastProvenAt'>): string {
  if (!isOverdue) return 'The last backup failed.';
  return lastProvenAt
    ? 'No backup has been proven for more than two days.'
    : 'No backup has ever been proven, and the first one is overdue.';
}
