import type { AuthContext, Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { presentUser } from '../users/present-user.ts';
import { selectUser, type User } from '../users/user-row.ts';
import { loadUser } from './admin-params.ts';

const largestPage = 1000;

export async function listUsers(context: AuthContext, call: Call): Promise<Response> {
  const page = pageNumber(call.url, 'page', 1);
  const perPage = Math.min(pageNumber(call.url, 'per_page', 50), largestPage);
  const filter = call.url.searchParams.get('filter') ?? '';
  const where = `where person.instance_id = '00000000-0000-0000-0000-000000000000'
    and ($1 = '' or person.email ilike $2 or person.phone like $2 or person.raw_user_meta_data ->> 'full_name' ilike $2)`;
  const values = [filter, `%${filter.replace(/[\\%_]/g, '\\$&')}%`];
  const [users, total] = await Promise.all([
    context.pool.query<User>(
      `${selectUser} ${where} order by person.created_at desc, person.id limit $3 offset $4`,
      [...values, perPage, (page - 1) * perPage],
    ),
    context.pool.query<{ count: number }>(
      `select count(*)::int as count from auth.users person ${where}`,
      values,
    ),
  ]);
  const count = total.rows[0]?.count ?? 0;
  return Response.json(
    { users: users.rows.map(presentUser), aud: 'authenticated' },
    { headers: pageHeaders(call.url, page, perPage, count) },
  );
}

export async function getUserById(context: AuthContext, call: Call): Promise<Response> {
  return Response.json(presentUser(await loadUser(context, call)));
}

function pageNumber(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name) ?? '';
  if (text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw invalid(`Bad Pagination Parameters: invalid ${name} "${text}"`);
  return Math.max(1, Number(text));
}

/** The client reads the page number as what follows the first equals sign, so `page` comes first. */
function pageHeaders(url: URL, page: number, perPage: number, count: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(count / perPage));
  const link = (number: number, rel: string) =>
    `<${url.pathname}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
  return { 'x-total-count': String(count), link: links.join(', ') };
}
