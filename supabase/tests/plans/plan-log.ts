import type pg from 'pg';
import { startDatabaseProxy } from '#supabase-embedded/tests/support/database-proxy.ts';
import { isPlan, type Plan, planSettings, readPlan } from './plans.ts';

export type PlanLog = Awaited<ReturnType<typeof startPlanLog>>;

/**
 * A proxy that writes down the plan of every statement that PostgreSQL carries out for whoever comes through it: those in
 * functions, in triggers and behind foreign keys, too. A plan is noted before its statement's answer is handed on.
 * @param owner a superuser, who alone may have PostgreSQL tell of plans
 */
export async function startPlanLog(owner: pg.Pool, databaseUrl: string) {
  for (const [name, value] of Object.entries(planSettings)) {
    // A database's settings hold for each session that begins from now on.
    await owner.query(`do $$ begin
      execute format('alter database %I set ${name} = ${value}', current_database());
    end $$`);
  }
  const noted: Plan[] = [];
  const readAnswer = (kind: string, body: Buffer) => {
    const message = kind === 'N' ? noticeMessage(body) : '';
    if (isPlan(message)) noted.push(readPlan(message));
  };
  const proxy = await startDatabaseProxy(databaseUrl, () => ({ readAnswer }));
  return {
    ...proxy,
    /** What was carried out since the last time. */
    take: (): Plan[] => noted.splice(0),
  };
}

/** https://www.postgresql.org/docs/current/protocol-error-fields.html */
const noticeMessage = (body: Buffer) =>
  body
    .toString()
    .split('\0')
    .find((field) => field.startsWith('M'))
    ?.slice(1) ?? '';
