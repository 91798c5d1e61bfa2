import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openFont } from '#app/features/site/courses/documents/fonts.ts';
import { coursePreview } from '#app/features/site/courses/previews/course-preview.ts';
import { previewLines } from '#app/features/site/courses/previews/preview-lines.ts';
import { readCourse } from '#app/features/site/courses/read-course.ts';
import { buildLead } from '#tests/support/builders.ts';
import { enrollmentMail } from '#tests/support/enrollment-mail.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';

/** The price, and the amount in JSON-LD: what the course alone costs; none where the price is not one amount. */
const seeded = [
  ['python', '₹4,500', 4500],
  ['java', '₹6,300', 6300],
  ['data-science-ai', '₹22,500', 22_500],
  ['java-fullstack', '₹22,500', 22_500],
  ['python-fullstack', '₹13,500', 13_500],
  ['data-analytics', '₹15,000', 15_000],
  ['iam-okta', '₹13,500', 13_500],
  ['oracle-db', '₹17,100', 17_100],
  ['mysql', '₹11,900', 14_000, 'only with a second course; alone ₹14,000. '],
] as const;

const odd = [
  { price: 'On request', discount: '10% off for former students', shown: 'On request' },
  { price: '₹1.5 Lakh', discount: 'Early bird: 10% off', shown: '₹1.5 Lakh' },
  { price: '₹45,000 + GST', discount: '', shown: '₹45,000 + GST' },
  { price: '', discount: 'Pay in 2 instalments at no extra cost', shown: '' },
  { price: '', discount: '', shown: '' },
  { price: '₹1,999', discount: 'Only today 12.5% off', shown: '₹1,749', amount: 1749 },
  { price: '₹999', discount: '15% off until June 30, 1999', shown: '₹849', amount: 849 },
  { price: '₹1,499.50', discount: '10% off', shown: '₹1,350', amount: 1350 },
  { price: '₹5,000', discount: '10% off for girls, 5% off for others', shown: '₹5,000', amount: 5000 },
  { price: '₹8,000', discount: 'Pay in 2 instalments with code TWO', shown: '₹8,000', amount: 8000 },
  {
    price: '₹1,25,000',
    discount: `20% off ${'for whoever brings a friend, a neighbour or a colleague along '.repeat(7)}`.trim(),
    shown: '₹1,00,000',
    amount: 100_000,
  },
];

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

test('a seeded course costs the same on every surface, under the same condition', async () => {
  for (const [slug, price, amount, alone = ''] of seeded) {
    const { rows } = await product.database.pool.query(
      'select discount from public.courses where slug = $1',
      [slug],
    );
    await assertOnePrice(slug, { price, amount, condition: alone + rows[0].discount, alone });
  }
});

for (const { price, discount, shown, amount } of odd) {
  test(`so does one at “${price}” with “${discount.slice(0, 40)}”`, async () => {
    await product.database.pool.query(
      `update public.courses set price = $1, discount = $2 where slug = 'java'`,
      [price, discount],
    );
    await assertOnePrice('java', { price: shown, amount, condition: discount });
  });
}

for (const [number, change, expected] of [
  [1, `price = '₹18,765', discount = ''`, /^Fee: ₹18,765\.\r?$/m],
  [2, `status = 'inactive'`, /^(?!.*(?:Fee|Oracle|₹))/s],
] as const)
  test(`a mail about an enrollment that waited knows of the course what is true when it is sent: ${change}`, async () => {
    const { pool } = product.database;
    const { name, email, phone } = buildLead(number);
    // One transaction, so that no worker sees a mail that need not wait.
    await pool.query(
      `insert into public.course_enrollments (name, email, phone, course_name, course_id)
         values ('${name}', '${email}', '${phone}', 'Oracle DB', 'oracle-db');
       update public.mail_outbox set next_attempt_at = now() + interval '1 hour' where status = 'pending'`,
    );
    await pool.query(`update public.courses set ${change} where slug = 'oracle-db'`);
    await pool.query(`update public.mail_outbox set next_attempt_at = now() where status = 'pending'`);
    await pool.query(`select pg_notify('mail_outbox', '')`);
    const { subject, text } = await readMessage(product.dataDir, email);
    assert.match(subject, /^Your enrollment/);
    assert.match(text, expected);
  });

interface Expected {
  price: string;
  amount?: number;
  condition: string;
  /** What the condition begins with where the offer is at another price. */
  alone?: string;
}

async function assertOnePrice(slug: string, { price, amount, condition, alone }: Expected) {
  const { rows } = await product.database.pool.query(
    'select *, updated_at::text from public.courses where slug = $1',
    [slug],
  );
  const course = readCourse(rows[0], { moment: Date.now() });
  const said = [price, condition].filter(Boolean);
  const home = await read('/');
  const page = await read(`/courses/${slug}`);

  const card = home.slice(home.indexOf(`>${course.title}</h3>`)).split('<h3')[0] ?? '';
  const expectedTags = said.length > 0 ? [squeeze(said.join(''))] : [];
  assert.deepEqual(priceTags(card), expectedTags, `${slug}: its card`);

  const tags = priceTags(page);
  assert.deepEqual([...new Set(tags)], expectedTags, `${slug}: its page`);
  if (said.length > 0) assert.equal(tags.length, 4, 'header, overview, details and bar');

  const descriptions = [...page.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g)];
  assert.equal(descriptions.length, 2);
  for (const [, description = ''] of descriptions) assertSaid(description, said, `${slug}: its description`);

  const offer = /"offers":(\{[^}]*\})/.exec(page)?.[1];
  assert.equal(offer && JSON.parse(offer).price, amount, `${slug}: its JSON-LD`);
  if (offer) assert.equal(JSON.parse(offer).description ?? '', alone ? `${price} ${condition}` : condition);

  assertSaid(previewText(course), [price, conditionInPreview(course, condition)], `${slug}: its preview`);

  const brochure = await fetch(`${product.server.url}/brochures/${slug}.pdf?fresh`);
  const { text } = await readPdf(Buffer.from(await brochure.arrayBuffer()));
  const crossedOut = amount && course.price !== price ? [course.price] : [];
  assertSaid(text, [...said, ...crossedOut], `${slug}: its brochure`);

  assertSaid(enrollmentMail(course), said, `${slug}: the mail about an enrollment`);
}

/** With a query of its own it is no page that the server keeps. */
const read = async (path: string) => (await fetch(`${product.server.url}${path}?fresh`)).text();

/** What each price tag says, without the price that is struck through and what is saved. */
function priceTags(html: string): string[] {
  return [...html.matchAll(/<div class="price-tag[^"]*">(.*?)<\/div>/gs)].map(([, tag = '']) =>
    squeeze(
      tag
        .replace(/<del.*?<\/del>/s, '')
        .replace(/[\d.]+% OFF/, '')
        .replace(/<[^>]*>/g, ''),
    ),
  );
}

/** All of it is there, and no other amount. */
function assertSaid(text: string, said: string[], where: string) {
  let rest = squeeze(text);
  for (const words of said.map(squeeze)) {
    assert.ok(rest.includes(words), `${where} says ${words}`);
    rest = rest.replaceAll(words, '');
  }
  assert.doesNotMatch(rest, /₹/, `${where} names no other amount`);
}

const fontFile = (name: string) => {
  const folder = new URL('../../app/features/site/courses/documents/fonts/', import.meta.url);
  return openFont(readFileSync(new URL(`anek-latin-${name}.ttf`, folder)));
};

function previewText(course: ReturnType<typeof readCourse>): string {
  const { lines } = previewLines(coursePreview(course, buildInstitute()), {
    regular: fontFile('regular'),
    bold: fontFile('bold'),
  });
  return lines.map(({ text }) => text).join(' ');
}

/** A picture has no more room: there alone, and of a very long condition only, the end is left out. */
function conditionInPreview(course: ReturnType<typeof readCourse>, condition: string): string {
  if (condition.length < 200) return condition;
  const shown = condition.slice(0, 150);
  assert.match(squeeze(previewText(course)), new RegExp(`${squeeze(shown)}.*…$`));
  return shown;
}
