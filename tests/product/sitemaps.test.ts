import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sitemapFile } from '#app/features/site/sitemap/sitemaps.server.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
before(async () => {
  product = await startProduct();
  const { pool } = product.database;
  await pool.query(`delete from public.jobs`);
  // Several share a moment, on both sides of where one file ends and the next begins.
  await pool.query(`insert into public.jobs (title, status, created_at)
    select 'Potter ' || number, case when number % 4 = 0 then 'closed' else 'active' end,
      timestamptz '2026-01-01' + interval '1 day' * (number / 5)
    from generate_series(1, 40) as number`);
  await pool.query(`insert into public.jobs (title) values ('')`);
});
after(() => product.close());

const jobsPerFile = 7;
const siteUrl = 'https://pulli.example';
const file = (name: string) => sitemapFile(name, { client: product.visitor(), siteUrl, jobsPerFile });

const addressesIn = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
const changesIn = (xml = '') =>
  [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, moment = '']) => moment);
const shownJobs = async () => {
  const { rows } = await product.database.pool.query<{ id: string }>(
    `select id from public.jobs where status = 'active' and title ~ '\\S' order by created_at, id desc`,
  );
  return rows.map(({ id }) => `${siteUrl}/jobs/${id}`);
};
const files = ['sitemap-jobs-1', 'sitemap-jobs-2', 'sitemap-jobs-3', 'sitemap-jobs-4', 'sitemap-jobs-5'];

test('jobs that do not fit into one sitemap come in several, each once, oldest first, and an index names them', async () => {
  const index = await file('sitemap');
  assert.match(index ?? '', /<sitemapindex /);
  const names = ['sitemap-pages', ...files];
  assert.deepEqual(
    addressesIn(index),
    names.map((name) => `${siteUrl}/${name}.xml`),
  );
  assert.equal(changesIn(index).length, names.length);
  const listed = await Promise.all(files.map(file));
  assert.deepEqual(listed.flatMap(addressesIn), await shownJobs());
  for (const xml of listed.slice(0, -1)) assert.equal(addressesIn(xml).length, jobsPerFile);
});

test('pages and courses are in a sitemap of their own, and nowhere else', async () => {
  const addresses = addressesIn(await file('sitemap-pages'));
  for (const path of ['/', '/jobs', '/privacy', '/courses/python'])
    assert.ok(addresses.includes(siteUrl + path), path);
  assert.ok(!addresses.some((address) => address.includes('/jobs/')));
});

test('a new job changes the last sitemap and the day of that one alone', async () => {
  const read = async () => [await file('sitemap'), ...(await Promise.all(files.map(file)))];
  const [indexBefore, ...before] = await read();
  await product.database.pool.query(
    `insert into public.jobs (title, updated_at) values ('Newest', now() + interval '1 minute')`,
  );
  const [index, ...after] = await read();
  assert.deepEqual(after.slice(0, -1), before.slice(0, -1));
  assert.notEqual(after.at(-1), before.at(-1));
  assert.deepEqual(changesIn(index).slice(1, -1), changesIn(indexBefore).slice(1, -1));
  assert.notEqual(changesIn(index).at(-1), changesIn(indexBefore).at(-1));
});

test('what has no such number is not there', async () => {
  for (const name of ['sitemap-jobs-6', 'sitemap-jobs-0', 'sitemap-jobs-', 'sitemap-jobs-1e0', 'feed', ''])
    assert.equal(await file(name), undefined, name);
  const answer = await fetch(`${product.server.localUrl}/sitemap-jobs-2.xml`);
  assert.deepEqual([answer.status, await answer.text()], [404, 'There is no such sitemap.']);
});

test('while they fit there is one for all, which is kept and shows a change', async () => {
  const ask = (headers = {}) => fetch(`${product.server.localUrl}/sitemap.xml`, { headers });
  const answer = await ask();
  const etag = answer.headers.get('etag') ?? '';
  const addresses = addressesIn(await answer.text()).map((address) => new URL(address).pathname);
  for (const address of await shownJobs()) assert.ok(addresses.includes(new URL(address).pathname));
  assert.ok(addresses.includes('/courses/python') && addresses.includes('/'));
  assert.equal((await ask({ 'if-none-match': etag })).status, 304);
  const { rows } = await product.database.pool.query(
    `insert into public.jobs (title) values ('Late') returning id`,
  );
  while (!(await (await ask()).text()).includes(rows[0].id)) await setTimeout(20);
});
