import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { WarningNotice } from '#app/ui/panel/warning-notice.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { BackupWarning } from './backup-warning.tsx';
import type { BackupsView } from './load-backups.server.ts';
import { RunList } from './run-list.tsx';

export function BackupsPage({ backups }: { backups: BackupsView }) {
  return (
    <AdminPage title="Backups">
      {backups.kind === 'hosted' && <Hosted />}
      {backups.kind === 'off' && (
        <>
          <Off />
          {backups.runs.length > 0 && <RunList runs={backups.runs} />}
        </>
      )}
      {backups.kind === 'own' && (
        <>
          <BackupWarning {...backups} />
          <BackupFacts {...backups} />
          <RunList runs={backups.runs} nextAt={backups.nextAt} />
        </>
      )}
    </AdminPage>
  );
}

const Hosted = () => (
  <div className="measure">
    <p className="text-xl font-[650]">Backups are the hosted project’s task.</p>
    <p className="mt-2">
      This site keeps everything in a Supabase project elsewhere, so this server makes no backups. What is
      kept there, and for how long, is in Supabase’s dashboard under Database → Backups.
    </p>
  </div>
);

const Off = () => (
  <WarningNotice title="No backups are made.">
    <p>
      This server was started with <code className="font-[650]">BACKUP_TO=off</code>. Start it without that
      setting, and a backup is made each night in the folder of its data; or set{' '}
      <code className="font-[650]">BACKUP_TO</code> to another folder or to{' '}
      <code className="font-[650]">s3://bucket/prefix</code>.
    </p>
  </WarningNotice>
);
