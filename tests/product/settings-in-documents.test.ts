import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settingNames } from '#app/lib/institute/setting-titles.ts';
import { until } from '#tests/faults/database/until.ts';
import { otherInstitute, saveSetting } from '#tests/support/other-institute.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

// What settings-everywhere.test.ts saves is looked for where courses, services, policies, brochures and previews show it.

const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const documents = ['/og.png', '/og/courses/python.png', '/brochures/python.pdf'];

let product: Product;
const first: Record<string, Buffer> = {};
before(async () => {
  product = await startProduct({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
  for (const path of documents) first[path] = await bytes(path);
  const { localUrl: url } = product.server;
  const cookie = await sessionCookiesOf({ url, ...product.keys }, administrator);
  for (const name of settingNames)
    assert.equal((await saveSetting(product, cookie, name, otherInstitute[name])).status, 200, name);
  await until('the last of them is on the pages', async () =>
    (await read('/')).includes('employers in town'),
  );
});
after(() => product.close());

const bytes = async (path: string) =>
  Buffer.from(await (await fetch(product.server.url + path)).arrayBuffer());
const read = async (path: string) => (await bytes(path)).toString().replaceAll('<!-- -->', '');

for (const [path, shown] of Object.entries({
  '/': [
    '<title>Kili School of Computing, Madurai</title>',
    'content="Evening classes in Madurai."',
    '>8<',
    'employers in town',
    'of our 31 students of 2025',
  ],
  '/services': ['shops that sell online', 'built from 2023 to 2025', 'tel:+914522345678'],
  '/courses/python': [
    '33 hours',
    'in the lab',
    'of each course in 2026',
    'https://wa.me/919876500003?text=',
    'tel:+914522345678',
    'office@kili.example',
  ],
  '/privacy': ['Kili School of Computing', 'office@kili.example', '0452 234 5678'],
  '/terms': ['Kili School of Computing', 'courts in Madurai'],
}))
  test(`${path} shows the settings that it is made of`, async () => {
    const page = await read(path);
    for (const words of shown) assert.ok(page.includes(words), words);
    assert.doesNotMatch(page, /Pulli(?! is the dot)|98765 ?432|hello@pulli/);
  });

test('link previews are drawn anew, with the new names', async () => {
  for (const path of ['/og.png', '/og/courses/python.png'])
    assert.notDeepEqual(await bytes(path), first[path], path);
});

test('a brochure is the new institute’s', async () => {
  const { text } = await readPdf(await bytes('/brochures/python.pdf'));
  for (const words of [
    'Kili',
    'School of Computing',
    '3 Mill Road',
    'Madurai 625001',
    '0452 234 5678',
    'office@kili.example',
    'Kili Education Private Limited',
    '33ABCDE1234F1Z5',
  ])
    assert.ok(text.includes(squeeze(words)), words);
  assert.doesNotMatch(text, /Pulli|Coimbatore/);
});
