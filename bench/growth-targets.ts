import '#server/production.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';
import { know } from './addresses/know.ts';
import type { GrowthTargets, Question } from './growth-process.ts';
import { expiredRows } from './lead-rows.ts';
import { instituteWith, makeAdminData } from './make-admin-data.ts';
import { startProduct } from './start-product.ts';
import { stopOnInterrupt } from './stop-with-bench.ts';

stopOnInterrupt();
/** The product of an institute with so many leads, with an administrator signed in. */
const leads = Number(process.argv[2]);
const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const { pool, close, ...started } = await startProduct({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  // So that leads can come from as many addresses as people.
  TRUST_PROXY: '1',
});
const client = await pool.connect();
await makeAdminData(client, instituteWith(leads));
await client.query('checkpoint');
client.release();

process.send?.({
  ...started,
  leads,
  cookie: await sessionCookiesOf({ ...started, url: started.product }, administrator),
  known: await know(pool),
} satisfies GrowthTargets);

process.on('message', async (question: Question) => {
  if (question === 'stop') {
    await close();
    process.exit(0);
  }
  await pool.query(expiredRows);
  process.send?.('done');
});
