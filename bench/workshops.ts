import { sessionCookiesOf } from '#tests/support/session-cookies.ts';
import { type Asked, ask } from './addresses/ask.ts';
import { largestWorkshop, makeWorkshops } from './make-workshops.ts';
import { percentile } from './median.ts';
import { startTable } from './print-table.ts';
import { startProduct } from './start-product.ts';

const amounts = { workshops: 2_000, registrations: 100_000 };
const promisedMs = 300;
const warmUps = 5;
const rounds = 30;
const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };

/** Each view of the page, for an ordinary workshop and for the one that has the most people. */
const views = {
  Registrations: '',
  'Who came': '?view=came',
  Mails: '?view=mails',
  'Fewer seats': '?seats=10',
  'Print list': '/list',
};

/** How long the page of one workshop takes in the panel of an institute that has held two thousand of them. */
export async function measureWorkshops(): Promise<void> {
  const { pool, close, ...started } = await startProduct({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  try {
    const client = await pool.connect();
    await makeWorkshops(client, amounts).finally(() => client.release());
    const url = started.product;
    const asked = { product: url, cookie: await sessionCookiesOf({ ...started, url }, administrator) };
    const { workshops, registrations } = amounts;
    const print = startTable(`A workshop in the panel, of ${workshops} with ${registrations} registrations`);
    // What the panel costs by itself, on this machine at this moment.
    print(rowOf('Another page of the panel', '', await measure(asked, '/admin/people')));
    for (const title of ['Workshop 20 before today', largestWorkshop]) {
      const { rows: found } = await pool.query(
        `select webinar_id as id, count(*)::int as people from course_enrollments where course_name = $1 group by webinar_id`,
        [title],
      );
      const { id, people } = found[0];
      for (const [view, query] of Object.entries(views))
        print(rowOf(view, people, await measure(asked, `/admin/workshops/${id}${query}`)));
    }
  } finally {
    await close();
  }
}

function rowOf(view: string, people: number | string, times: number[]) {
  const p95 = percentile(times, 0.95);
  return {
    view,
    people,
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p95 ms': Math.round(p95),
    'promised ms': promisedMs,
    kept: p95 <= promisedMs ? 'yes' : 'NO',
  };
}

async function measure(asked: Asked, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    const start = performance.now();
    await ask(asked, { list: '', subject: '', path, by: 'administrator' }, path);
    if (round >= warmUps) times.push(performance.now() - start);
  }
  return times;
}
