import type { Page, WebSocketRoute } from '@playwright/test';
import { type Somebody, somebody } from '#tests/e2e/site/leads/leads-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dropReads, staleNotice } from '#tests/e2e/support/page-support.ts';
import type { Product } from '#tests/support/product.ts';
import { listening, openDesk, storeInquiry } from './lead-desk-support.ts';

const row = (page: Page, { name }: Somebody) => page.getByRole('row').filter({ hasText: name });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** As a form of the public site does it. */
async function enquire(product: Product): Promise<Somebody> {
  const person = somebody();
  const { error } = await product.visitor().from('contact_inquiries').insert(person);
  if (error) throw error;
  return person;
}

async function enrol(product: Product): Promise<Somebody> {
  const person = somebody();
  const course = { course_id: 'python', course_name: 'Python Development' };
  const { error } = await product
    .visitor()
    .from('course_enrollments')
    .insert({ ...person, ...course });
  if (error) throw error;
  return person;
}

test('a new lead joins the list by itself, marked and announced', async ({ page, product }) => {
  const before = await enquire(product);
  await openDesk(page, product);
  await listening(page);
  await expect(row(page, before)).not.toContainText('Just in');
  const first = await enquire(product);
  await expect(row(page, first)).toContainText('Just in');
  await expect(status(page, `New lead from ${first.name}`)).toBeAttached();
  const second = await enrol(product);
  await expect(row(page, second)).toContainText('Just in');
  await expect(row(page, before)).not.toContainText('Just in');
});

test('new leads wait beside a list that is filtered or older, until they are asked for @deep', async ({
  page,
  product,
}) => {
  await openDesk(page, product, '/admin/leads?status=lost');
  await listening(page);
  const first = await enquire(product);
  await expect(page.getByText('1 new lead —')).toBeVisible();
  const second = await enrol(product);
  await expect(page.getByText('2 new leads —')).toBeVisible();
  await expect(row(page, first)).toBeHidden();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL('/admin/leads');
  await expect(row(page, first)).toContainText('Just in');
  await expect(row(page, second)).toContainText('Just in');
  await expect(page.getByText('new leads —')).toBeHidden();
});

test('a list counts neither a lead of before it was opened, told late, nor one that it shows @deep', async ({
  page,
  product,
}) => {
  const before = await storeInquiry(product);
  await openDesk(page, product, '/admin/leads?q=nobody-of-that-name');
  await listening(page);
  await storeInquiry(product, { created_at: before.created_at });
  const after = await enquire(product);
  await expect(page.getByText('1 new lead —')).toBeVisible();
  await page.getByRole('searchbox').fill(after.name);
  await expect(row(page, after)).toContainText('Just in');
  await expect(page.getByText(/new leads? —/)).toBeHidden();
});

/** A connection that the test cuts and restores. */
async function breakableConnection(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isDown = false;
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    if (isDown) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isDown = true;
      for (const socket of open) await socket.close({ code: 1012, reason: 'restart' });
    },
    restore() {
      isDown = false;
    },
  };
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/WebSocket/] });

  test('the list says that it is cut off, comes back by itself and catches up', async ({ page, product }) => {
    const connection = await breakableConnection(page);
    await openDesk(page, product);
    await listening(page);
    const before = await enquire(product);
    await expect(status(page, `New lead from ${before.name}`)).toBeAttached();
    await connection.cut();
    await expect(
      page.getByText('Connection lost. Until it is back, the list is read again').last(),
    ).toBeVisible();
    await expect(status(page, 'Connection lost.')).toBeAttached();
    const meanwhile = await enquire(product);
    connection.restore();
    await listening(page);
    await expect(row(page, meanwhile)).toContainText('Just in');
    // News, and not what was news before.
    await expect(status(page, `New lead from ${meanwhile.name}`)).toBeAttached();
    const afterwards = await enquire(product);
    await expect(row(page, afterwards)).toContainText('Just in');
  });

  test('a filtered list counts what came meanwhile, and shows of it what fits @deep', async ({
    page,
    product,
  }) => {
    const connection = await breakableConnection(page);
    await openDesk(page, product, '/admin/leads?kind=enrolment');
    await listening(page);
    await connection.cut();
    await expect(status(page, 'Connection lost.')).toBeAttached();
    const enquiry = await enquire(product);
    const enrolment = await enrol(product);
    connection.restore();
    await listening(page);
    await expect(page.getByText('1 new lead —')).toBeVisible();
    await expect(row(page, enrolment)).toContainText('Just in');
    await page.getByRole('link', { name: 'Show' }).click();
    await expect(row(page, enquiry)).toContainText('Just in');
  });
});

test.describe('behind a proxy that lets no websocket through', () => {
  test.use({ expectedErrors: [/WebSocket/] });

  test('the list is read again every half minute @deep', async ({ page, product }) => {
    await page.clock.install();
    await page.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close());
    await openDesk(page, product);
    await expect(page.getByText('Connection lost.').last()).toBeVisible();
    const lead = await enquire(product);
    await page.clock.fastForward(30_000);
    await expect(row(page, lead)).toBeVisible();
  });
});

test.describe('when the list cannot be read anew', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('what was there stays, says that it may be old, and can be asked for again @deep', async ({
    page,
    product,
  }) => {
    const before = await enquire(product);
    await openDesk(page, product);
    await listening(page);
    const restore = await dropReads(page);
    const after = await enquire(product);
    await expect(staleNotice(page)).toBeVisible();
    await expect(row(page, before)).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, after)).toContainText('Just in');
    await expect(staleNotice(page)).toBeHidden();
  });
});
