import type { PoolClient } from 'pg';
import { type AsRoleOptions, asRole, asRoleTransaction, type RequestPool } from '../postgres/as-role.ts';
import type { Compiled } from './handlers/compiled.ts';
import type { PreparedNames } from './prepared-names.ts';
import type { ResultRow } from './sql/result-sql.ts';

export interface Executed {
  row: ResultRow;
  plannedRows: number | undefined;
}

interface Execution {
  pool: RequestPool;
  names: PreparedNames;
  options: AsRoleOptions;
  preRequest: string | undefined;
}

const nothing: ResultRow = { total: null, page: '0', body: null, headers: null, status: null };

/** One statement in one round trip, unless the request asks for something that takes two. */
export async function execute(compiled: Compiled, execution: Execution): Promise<Executed> {
  const { pool, names, options } = execution;
  const statement = { text: compiled.text, values: compiled.values, name: names.nameFor(compiled.text) };
  if (!needsTransaction(compiled, execution)) {
    const { rows } = await asRole<ResultRow & Record<string, unknown>>(pool, options, statement);
    return { row: rows[0] ?? nothing, plannedRows: undefined };
  }
  return asRoleTransaction(pool, options, async (client) => {
    // Written together, answered in order: the first failure is the one that counts.
    const [, , result, planned] = await Promise.all([
      setTimezone(client, compiled),
      execution.preRequest && client.query(`select ${execution.preRequest}()`),
      client.query<ResultRow & Record<string, unknown>>(statement),
      compiled.countPlan && client.query(compiled.countPlan),
      options.rollback && client.query('set constraints all immediate'),
    ]);
    const plan: unknown = planned?.rows[0]?.['QUERY PLAN'];
    return { row: result.rows[0] ?? nothing, plannedRows: planRows(plan) };
  });
}

/** `explain` of the same statement, as text. */
export async function explain(compiled: Compiled, { pool, options }: Execution): Promise<string> {
  const { media } = compiled;
  const details = media.kind === 'plan' ? media : { format: 'json' as const, options: [] };
  const words = [`format ${details.format}`, ...details.options].join(', ');
  const text = `explain (${words}) ${compiled.text}`;
  const { rows } = await asRole<{ 'QUERY PLAN': unknown }>(pool, options, { text, values: compiled.values });
  const lines = rows.map((row) => row['QUERY PLAN']);
  return details.format === 'json' ? JSON.stringify(lines[0], null, 2) : `${lines.join('\n')}\n`;
}

function needsTransaction(compiled: Compiled, { options, preRequest }: Execution): boolean {
  return Boolean(preRequest || options.rollback || compiled.countPlan || timezoneOf(compiled) !== undefined);
}

function setTimezone(client: PoolClient, compiled: Compiled) {
  const timezone = timezoneOf(compiled);
  return timezone === undefined
    ? undefined
    : client.query(`select set_config('timezone', $1, true)`, [timezone]);
}

/** A zone that does not exist is no error, only not applied. */
function timezoneOf({ preferences }: Compiled): string | undefined {
  const { timezone } = preferences;
  if (timezone === undefined || !/^[A-Za-z]/u.test(timezone)) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return timezone;
  } catch {
    return undefined;
  }
}

function planRows(plan: unknown): number | undefined {
  const rows = (plan as { Plan?: { 'Plan Rows'?: unknown } }[] | undefined)?.[0]?.Plan?.['Plan Rows'];
  return typeof rows === 'number' ? rows : undefined;
}
