import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { type RunningCommand, runCommand } from '#tests/support/running-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-'));
let demo: RunningCommand;
let url: string;

/** With settings of a real site, which must not reach it. */
const settings = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://www.institute.example' };

async function start() {
  const PORT = String(await freePort());
  url = `http://localhost:${PORT}`;
  demo = runCommand('npm run demo', { env: { ...settings, PORT, DEMO_DIR: join(folder, 'data') } });
  await demo.printed('editor@demo.example');
}

async function stop() {
  demo.signal('SIGINT');
  await demo.ended;
}

before(start);
after(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (path: string) => (await fetch(url + path)).text();

test('every page says that it is a demonstration, and shows people, proof and dates to come', async () => {
  const home = await read('/');
  assert.match(home, /<title>[^<]*Demonstration/);
  for (const words of ['Divya Selvaraj', 'Bus times for our college', 'Neytharai Systems'])
    assert.ok(home.includes(words), words);
  const course = await read('/courses/java-fullstack');
  assert.match(course, /Open for enrollment/);
  assert.match(course, /after four weeks/);
  for (const path of ['/jobs', '/services', '/privacy'])
    assert.match(await read(path), /Demonstration/, path);
});

test('its portraits are there', async () => {
  const [portrait = assert.fail()] =
    /\/storage\/v1\/object\/public\/course-images\/demo-[a-z-]+\.png/.exec(await read('/')) ?? [];
  const answer = await fetch(url + portrait);
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png']);
});

test('started again it is as it was, and nothing is there twice', async () => {
  await stop();
  await start();
  assert.equal((await read('/')).split('Bus times for our college').length, 2);
});
