import type { ReactNode } from 'react';
import type { OwnBackups } from './load-backups.server.ts';

/** How it stands, where the files are, and how to get back what is in them. */
export function BackupFacts({ lastProvenAt, lastMadeAt, place, isEncrypted }: OwnBackups) {
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        <Fact name="Last proven">{lastProvenAt ?? 'Never'}</Fact>
        <Fact name="Last made">{lastMadeAt ?? 'Never'}</Fact>
        <Fact name="Kept in">
          <code className="wrap-anywhere">{place}</code>
        </Fact>
        <Fact name="Encrypted">
          {isEncrypted ? (
            <>
              Yes, with <Setting name="BACKUP_KEY" />. Keep a copy of that key elsewhere: without it nobody
              can open them.
            </>
          ) : (
            <>
              No. Whoever can read the files can read everything in them; set <Setting name="BACKUP_KEY" /> to
              encrypt them.
            </>
          )}
        </Fact>
      </dl>
      <p className="measure mt-6 text-ink-soft">
        A backup is proven when it was restored beside the site and found to be whole. To restore one, whoever
        runs the server uses <Setting name="npm run restore FILE" />; docs/operating.md tells how, step by
        step.
      </p>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="sm:contents">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="measure min-w-0 tabular-nums">{children}</dd>
  </div>
);

const Setting = ({ name }: { name: string }) => <code className="font-[650] text-ink">{name}</code>;
