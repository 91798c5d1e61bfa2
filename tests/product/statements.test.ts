import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type StatementLog,
  startStatementLog,
  type Transaction,
} from '#supabase-embedded/tests/support/statement-log.ts';
import { buildInquiry, insertRow } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

// How often the database is asked for one thing: what is known already is not read again.

const account = { email: 'asha@example.com', password: 'four kolam dots at dawn' };

let product: Product;
let log: StatementLog;
let leadId: string;
before(async () => {
  const database = await createTestDatabase();
  log = await startStatementLog(database.url);
  product = await startProduct({ DATABASE_URL: log.url }, { database });
  const { data } = await product.service().auth.admin.createUser({ ...account, email_confirm: true });
  const { pool } = database;
  await pool.query(`update public.profiles set role = 'admin' where id = $1`, [data.user?.id]);
  await insertRow(pool.query.bind(pool), 'contact_inquiries', buildInquiry());
  leadId = (await pool.query('select id from public.contact_inquiries')).rows[0].id;
});
after(async () => {
  await product.close();
  log.close();
});

async function asked(work: () => Promise<unknown>): Promise<Transaction[]> {
  log.take();
  await work();
  return log.take();
}

/** What concerns accounts; the server does other things by itself meanwhile, and looks for mails to send. */
const ofAccounts = (transactions: Transaction[]) =>
  transactions.filter((transaction) =>
    transaction.some((statement) => /\bauth(?:_embedded)?\.(?!account_mails)/.test(statement)),
  );

const naming = (pattern: RegExp, transactions: Transaction[]) =>
  transactions.flat().filter((statement) => pattern.test(statement));

/** The forms' way in; the page that follows is not asked for. @returns the session's cookies */
async function signInByPage(): Promise<string> {
  const answer = await fetch(`${product.server.localUrl}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.server.url },
    body: new URLSearchParams({ intent: 'sign-in', form: 'email', ...account }),
  });
  assert.equal(answer.status, 303);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return cookies.filter((cookie) => cookie.startsWith('sb-session')).join('; ');
}

async function signInByApi() {
  const { error } = await product.visitor().auth.signInWithPassword(account);
  assert.equal(error, null);
}

for (const [way, signIn] of Object.entries({ 'the page': signInByPage, 'the API': signInByApi })) {
  test(`a sign-in through ${way} reads the account once and notes once that it was there`, async () => {
    const transactions = ofAccounts(await asked(signIn));
    const walks = naming(/auth\.users/, transactions).map((statement) => statement.split(' ', 1)[0]);
    assert.deepEqual(walks, ['select', 'update']);
    assert.deepEqual([transactions.flat().length, transactions.length], [10, 3]);
  });
}

for (const path of ['/admin', '/admin/leads', '/admin/leads/:leadId']) {
  for (const kind of ['', '.data']) {
    test(`${path}${kind} asks once who is there`, async () => {
      const cookie = await signInByPage();
      const url = product.server.localUrl + path.replace(':leadId', leadId) + kind;
      const transactions = await asked(async () => {
        const answer = await fetch(url, { headers: { cookie } });
        assert.equal(answer.status, 200);
        await answer.arrayBuffer();
      });
      assert.equal(naming(/auth\.users/, transactions).length, 1);
      assert.equal(naming(/auth\.sessions where id/, transactions).length, 1);
      assert.equal(naming(/from "public"\."profiles"/, transactions).length, 1);
    });
  }
}
