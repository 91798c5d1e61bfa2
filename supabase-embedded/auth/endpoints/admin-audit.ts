import type { AuthContext, Call } from '../context.ts';

const mostEntries = 1000;

/** The log, newest first; `page` and `per_page` as for the list of users. */
export async function listAudit(context: AuthContext, call: Call): Promise<Response> {
  const number = (name: string, fallback: number) =>
    Math.max(1, Number.parseInt(call.url.searchParams.get(name) ?? '', 10) || fallback);
  const perPage = Math.min(number('per_page', 50), mostEntries);
  const entries = await context.pool.query(
    `select id, payload, created_at, ip_address from auth.audit_log_entries
     order by created_at desc, id limit $1 offset $2`,
    [perPage, (number('page', 1) - 1) * perPage],
  );
  return Response.json(entries.rows);
}
