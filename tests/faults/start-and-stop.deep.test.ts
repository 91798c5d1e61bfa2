import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort, printed } from '#supabase-embedded/tests/support/running-process.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { startServer } from '#tests/support/running-server.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'start-and-stop-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const env = { DATA_DIR: folder, DATABASE_URL: '' };

test('the first start says what it does and how to get in, also if it fails in the end; a later one has nothing to do', async () => {
  const port = await freePort();
  const first = runCommand('node server/main.ts', { cwd: root, env: { ...env, PORT: String(port) } });
  // The port was free when the start looked, and is taken when it listens.
  await first.printed('Creating the database');
  const other = createServer().listen(port);
  await first.endsWith(1);
  other.close();
  const output = first.output();
  assert.match(output, new RegExp(`^Port ${port} is taken: `, 'm'));
  assert.match(output, /Creating the database\n.*Applying migration .*seed/s);
  assert.match(output, /Administrator: admin@\S+, password: \S{16} \(shown this once\)/);

  const second = await startServer(env);
  assert.doesNotMatch(second.output(), /Building|Creating|Applying|seed|password:/);
  assert.match(second.output(), /^Its data is in \S+$/m);
  assert.match(
    second.output(),
    /^Administrator (\S+) has never signed in: npm run admin -- reset-password \1 /m,
  );
  assert.equal((await fetch(second.url)).status, 200);
  assert.equal(await second.stop(), 0);
});

test('a folder that its owner alone may enter holds the data all the same, and lets others pass at most', () => {
  assert.ok(existsSync(join(folder, 'keys.json')) && existsSync(join(folder, 'postgres')));
  const passage = process.getuid?.() === 0 ? 0o701 : 0o700;
  assert.equal(statSync(folder).mode & 0o777, passage);
});

test('a second server on the same folder is refused', async () => {
  const server = await startServer(env);
  const { code, output } = await failToStart(env);
  assert.notEqual(code, 0);
  assert.match(output.trim(), /^Another server is already running on .*\.$/m);
  assert.equal(await server.stop(), 0);
});

test('after the server alone was killed, the next start takes over its PostgreSQL', async () => {
  const server = await startServer(env);
  const died = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await died;
  const next = await startServer(env);
  assert.match(next.output(), /Stopping the PostgreSQL that an earlier server left running/);
  assert.equal(await next.stop(), 0);
});

test('npm start passes the signal on, so that a container or a service manager stops it cleanly', async () => {
  const port = String(await freePort());
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ENV_FILE: '', ...env, PORT: port },
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  await new Promise<void>((resolve) =>
    npm.stdout.on('data', (chunk: Buffer) => chunk.includes('The site is ready') && resolve()),
  );
  npm.kill('SIGTERM');
  assert.equal(await ended, 0);
  await assert.rejects(fetch(`http://localhost:${port}/`));
});

test('a request in flight is answered before the server goes', async () => {
  const server = await startServer(env);
  const { port } = new URL(server.url);
  const body = JSON.stringify({ name: 'Late', email: 'late@example.com', phone: '9876543210' });
  const socket = connect(Number(port), 'localhost');
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  // Half of the request is there when the signal comes, the other half after it.
  const head = `POST /rest/v1/contact_inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head + body.slice(0, 10), () => resolve()));
  await (await fetch(`${server.url}/robots.txt`)).text();
  const stopped = server.stop();
  await printed(server, 'Stopping');
  socket.write(body.slice(10));
  assert.match(await answer, /^HTTP\/1\.1 201 /);
  assert.equal(await stopped, 0);
});

test('a taken port is one sentence', async () => {
  const other = createServer().listen(await freePort());
  const { port } = other.address() as { port: number };
  const { code, output } = await failToStart({ ...env, PORT: String(port) });
  other.close();
  assert.equal(code, 1);
  assert.match(output, new RegExp(`^Port ${port} is taken: stop the other program or set PORT\\.$`, 'm'));
});

test('settings that cannot be right are one sentence', async () => {
  const wrong = [
    [{ PORT: 'http' }, /^PORT is "http": give a whole number/m],
    [{ SITE_URL: 'example' }, /^SITE_URL is "example": give an address/m],
    [{ SUPABASE_URL: 'http://x' }, /^SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be set together/m],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/x' },
      /^The database cannot be reached .*: check DATABASE_URL\.$/m,
    ],
  ] as const;
  for (const [setting, sentence] of wrong) {
    const { code, output } = await failToStart({ ...env, ...setting });
    assert.equal(code, 1, output);
    assert.match(output, sentence);
    assert.doesNotMatch(output, /\n\s+at /, 'no stack trace');
  }
});

function failToStart(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, ENV_FILE: '', ...settings },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code, output }));
  });
}
