import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { BackupRun } from './backup-run.ts';

const looks = {
  proven: { tone: 'success', icon: 'check', word: 'Proven' },
  unproven: { tone: 'neutral', icon: 'clock', word: 'Not proven' },
  failed: { tone: 'danger', icon: 'warning', word: 'Failed' },
  running: { tone: 'neutral', icon: 'clock', word: 'Under way' },
} as const;

/** What became of the last runs. @param nextAt where there is a next one */
export function RunList({ runs, nextAt }: { runs: BackupRun[]; nextAt?: string }) {
  return (
    <section aria-labelledby="runs" className="mt-12">
      <h2 id="runs" className="text-xl">
        The last backups
      </h2>
      {runs.length === 0 ? (
        <EmptyState title="No backup yet." hint={`The first one is made on ${nextAt}.`} />
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunItem({ run: { startedAt, name, size, state, story, warning, error } }: { run: BackupRun }) {
  const { tone, icon, word } = looks[state];
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[8rem_1fr_1fr_5rem]">
      <p>
        <Badge tone={tone} className="gap-1.5">
          <Icon name={icon} /> {word}
        </Badge>
      </p>
      <div className="min-w-0 tabular-nums">
        <p className="font-[600]">{startedAt}</p>
        <p className="text-ink-soft">{story}</p>
      </div>
      {name && <p className="wrap-anywhere">{name}</p>}
      {size && <p className="text-ink-soft tabular-nums md:text-end">{size}</p>}
      {error && <p className="wrap-anywhere text-danger md:col-span-3 md:col-start-2">{error}</p>}
      {warning && <p className="wrap-anywhere md:col-span-3 md:col-start-2">{warning}</p>}
    </li>
  );
}
