import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { asRole } from '#supabase-embedded/postgres/as-role.ts';
import { startProduct } from './start-product.ts';
import { stopOnInterrupt } from './stop-with-bench.ts';
import type { Question, Targets } from './targets-process.ts';

stopOnInterrupt();
/** The product and its bare counterparts in one process, so that both have the same machine and the same database. */
const { product, pool, publishableKey, close } = await startProduct();
const bare = await listenBare(pool, await fetchHome(product));

process.send?.({
  product,
  bare: `http://localhost:${(bare.address() as AddressInfo).port}`,
  publishableKey,
} satisfies Targets);

process.on('message', async (question: Question) => {
  if ('stop' in question) {
    bare.close();
    bare.closeAllConnections();
    await close();
    process.exit(0);
  }
  if ('price' in question) {
    await pool.query(`update public.courses set price = $1, discount = '' where slug = 'java'`, [
      question.price,
    ]);
  }
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});

async function fetchHome(origin: string) {
  // Twice: the first answer fills the memory, the second comes from it.
  await (await fetch(origin)).text();
  return new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve) =>
    request(origin, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      );
    }).end(),
  );
}

/** The least that answers the same: the same SQL as the same role on such a pool, and the same bytes. */
async function listenBare(
  bench: pg.Pool,
  home: { headers: Record<string, string>; body: Buffer },
): Promise<Server> {
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/') {
      response.writeHead(200, home.headers).end(home.body);
      return;
    }
    const { rows } = await asRole<{ body: string }>(
      bench,
      {
        identity: { role: 'anon', claims: { role: 'anon' } },
        request: { method: 'GET', path: '/jobs', headers: {} },
        readOnly: true,
      },
      // The statement that the REST service writes for this request.
      {
        name: 'bare-jobs',
        text: `select null as total, count(*) as page, coalesce(json_agg(pgrst_row), '[]')::text as body,
          nullif(current_setting('response.headers', true), '') as headers,
          nullif(current_setting('response.status', true), '') as status
          from (select "public"."jobs".* from "public"."jobs"
            order by "public"."jobs"."created_at" desc limit $1) as pgrst_row`,
        values: [1000],
      },
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
