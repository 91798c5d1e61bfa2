import type { RouterContextProvider } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { indianMoment } from '#app/lib/indian-moment.ts';
import { describeRun, nextNight } from './backup-run.ts';
import { listRuns, readBackupState } from './queries.server.ts';

export type BackupsView = Awaited<ReturnType<typeof loadBackups>>;
export type OwnBackups = Extract<BackupsView, { kind: 'own' }>;

/** Whose task backups are, and how they have gone. */
export async function loadBackups(context: Readonly<RouterContextProvider>) {
  const { backups } = context.get(serverContext);
  if (backups.kind === 'hosted') return backups;
  const client = requestClient(context);
  const now = new Date();
  const [state, rows] = await Promise.all([readBackupState(client), listRuns(client)]);
  const runs = rows.map((row) => describeRun(row, now));
  if (backups.kind === 'off') return { ...backups, runs };
  return {
    ...backups,
    runs,
    lastMadeAt: toldMoment(state.last_made_at),
    lastProvenAt: toldMoment(state.last_proven_at),
    lastError: state.last_error,
    lastErrorAt: toldMoment(state.last_error_at),
    isOverdue: state.is_overdue,
    nextAt: indianMoment(nextNight(now)),
  };
}

const toldMoment = (moment: string | null) => moment && indianMoment(moment);
