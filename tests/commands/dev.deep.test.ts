import assert from 'node:assert/strict';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, expect as baseExpect, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.ts';
import { freePort, onFreePort } from '#supabase-embedded/tests/support/running-process.ts';
import { hydrated } from '#tests/e2e/support/page-support.ts';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { type RunningCommand, runCommand } from '#tests/support/running-command.ts';

// Long enough for a machine that is busy with something else: Vite makes every module of a first page on the way.
const patience = { timeout: 120_000 };
const expect = baseExpect.configure(patience);

// One life of `npm run dev`, told in order, in a copy of the checkout: what is edited is nobody's work.
const { folder, remove } = copyCheckout('dev');
let dev: RunningCommand;
let url: string;
let browser: Browser;
let page: Page;
const errors: string[] = [];
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

before(async () => {
  await onFreePort(startReady);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  page.setDefaultTimeout(patience.timeout);
  // Photos lie elsewhere.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
});
after(async () => {
  await browser.close();
  dev.signal('SIGTERM');
  await dev.ended;
  remove();
});

const ready = 'The site is ready at';

const gaveUp = 'The site has ended; it starts again when a file changes';

function start(PORT: number): RunningCommand {
  const env = { PORT: String(PORT), DATA_DIR: '', SITE_URL: '', DATABASE_URL: '' };
  return runCommand('npm run dev', { cwd: folder, env });
}

/** @throws with what it printed, as when another program has one of its two ports */
async function startReady(port: string) {
  url = `http://localhost:${port}`;
  dev = start(Number(port));
  await Promise.race([dev.printed(ready), dev.printed(gaveUp)]);
  if (dev.output().includes(ready)) return;
  dev.signal('SIGTERM');
  await dev.ended;
  throw new Error(dev.output());
}

const restarting = 'Restarting: ';
const times = (text: string) => dev.output().split(text).length - 1;

/** As some editors save: the file is another one afterwards, under the same name. */
function edit(file: string, from: string, to: string) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(from), `${file} has no ${from}`);
  writeFileSync(`${path}.new`, text.replace(from, to));
  renameSync(`${path}.new`, path);
}

test('it says so when edits could not be shown, for another program has their port', async () => {
  const port = await freePort();
  const other = createServer().listen(port < 20_000 ? port + 10_000 : port - 10_000);
  const refused = start(port);
  await refused.printed(gaveUp);
  assert.match(
    refused.output(),
    /^Port \d+ is taken: stop the other program or set PORT \(edits are shown through this port/m,
  );
  other.close();
  refused.signal('SIGINT');
  await refused.ended;
});

test('it comes up, and the first pages work without an error', async () => {
  for (const path of ['/', '/auth']) {
    const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    await page.goto(url + path);
    // Scripts wait for the first touch.
    await page.mouse.click(1, 1);
    await Promise.all([connected, hydrated(page)]);
  }
  assert.deepEqual(errors, []);
  assert.doesNotMatch(dev.output(), /optimized dependencies changed/, 'a package was met too late');
});

test('an edit of a page is shown without a restart: at once where React is, else by a reload', async () => {
  edit('app/features/account/sign-in/email-tab.tsx', 'Forgot password?', 'Edited: forgot it?');
  await expect(page.getByRole('link', { name: 'Edited: forgot it?' })).toBeVisible();

  edit('app/features/site/pages/text-page.tsx', 'On this page', 'Edited contents');
  await expect(async () => {
    await page.goto(`${url}/terms`);
    await expect(page.getByRole('heading', { name: 'Edited contents' })).toBeVisible({ timeout: 1 });
  }).toPass(patience);
  assert.equal(times(restarting), 0);
});

test('an edit of the server restarts it once, and so does a new migration, which is applied', async () => {
  edit('server/console.ts', ready, 'Edited: it is ready at');
  await dev.printed('Edited: it is ready at');
  assert.match(dev.output(), /^Restarting: server\/console\.ts has changed$/m);

  const migration = '29990101000000_note_an_edit.sql';
  writeFileSync(join(folder, 'supabase', 'migrations', migration), 'create table private.edits ();\n');
  await dev.printed(`Applying migration ${migration}`);
  await dev.printed('Edited: it is ready at', 2);
  assert.equal((await fetch(`${url}/terms`)).status, 200);
});

test('Ctrl-C ends it and its PostgreSQL; until then nothing restarted it that was not an edit', async () => {
  // PostgreSQL writes it when it starts and takes it away when it has stopped cleanly.
  const pidFiles = () => globSync('data/**/postmaster.pid', { cwd: folder });
  assert.equal(pidFiles().length, 1);
  dev.signal('SIGINT');
  await dev.endsWith(0);
  assert.deepEqual(pidFiles(), []);
  await assert.rejects(fetch(url));
  assert.equal(times(restarting), 2, dev.output());
});
