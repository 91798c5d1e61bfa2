import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { haveProgram } from '#supabase-embedded/tests/support/debian-program.ts';
import { buildImage, type Image } from './build-image.ts';
import { refusalOfStage, runScene } from './stage.ts';

// Every command of the Dockerfile is run in its order; what comes of it runs as compose.yaml runs it, behind Debian's nginx
// and Caddy with the very files of deploy/. Told in order, because nothing here is quick.
const programs = [['nginx'], ['caddy'], ['ip', 'iproute2']] as const;
const missing = programs.filter(([name, from]) => !haveProgram(name, from)).map(([name]) => name);
const skip = missing.length > 0 ? `There is no ${missing.join(' and no ')}.` : (refusalOfStage() ?? false);

const largestMb = 460;
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
chmodSync(folder, 0o755);
let image: Image;
const outputs: Record<string, string> = {};
let installedMb = 0;
// biome-ignore lint/suspicious/noExplicitAny: what the scene has seen, as JSON
let seen: any;

before(() => {
  if (skip) return;
  image = buildImage(folder, (command, ran) => {
    outputs[command] = ran.output;
    if (command.startsWith('npm ci')) installedMb = sizeOf(join(ran.folder, 'node_modules'));
  });
  seen = runScene(image, folder);
});
after(() => rmSync(folder, { recursive: true, force: true }));

function sizeOf(path: string): number {
  return Number.parseInt(spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout, 10);
}

test('what production needs is installed without a word of warning, and is not large', { skip }, () => {
  const command = 'npm ci --omit=dev';
  assert.doesNotMatch(outputs[command] ?? assert.fail(), /warn|deprecated/i);
  assert.ok(installedMb > 0 && installedMb < largestMb, `${installedMb} MB`);
});

test('the built site runs in another place, read-only, as a user whom none of it belongs to', {
  skip,
}, () => {
  assert.match(seen.said, /^The site is ready at https:\/\/www\.example\.com$/m);
  assert.doesNotMatch(seen.said, /Building the site|EACCES|EROFS|"level":"error"/);
  assert.equal(image.user, 'node');
  const { output, status } = seen.writes;
  assert.equal(status, 0, output);
  assert.equal(output.match(/touch: cannot touch '(x|build\/x|node_modules\/x)': Read-only/g)?.length, 3);
  assert.equal(seen.stopped, 0);
});

test('its commands work there', { skip }, () => {
  assert.equal(seen.command.status, 0, seen.command.output);
  assert.match(seen.command.output, /npm run admin -- /);
});

test('the health check fails before the site is there, and passes then', { skip }, () => {
  assert.deepEqual(seen.healthcheck, { before: 1, while: 0 });
});

for (const proxy of ['nginx', 'caddy']) {
  test(`through ${proxy} people reach the site, and it knows them`, { skip }, () => {
    const through = seen[proxy];
    assert.deepEqual(through.form, { status: 303, location: '/#sent' });
    assert.deepEqual(through.addressesOfLead, [through.visitor]);
    assert.equal(through.websocket, 'ok');
    assert.equal(through.upload, 200);
    const location = 'https://www.example.com/jobs';
    assert.deepEqual(through.twin, { status: 308, location });
    assert.equal(through.plain.location, location);
  });

  test(`through ${proxy} a sign-in leaves cookies that are Secure`, { skip }, () => {
    const { status, cookies } = seen[proxy].signIn;
    assert.equal(status, 303);
    assert.ok(cookies.length > 0);
    for (const cookie of cookies) assert.match(cookie, /; Secure(;|$)/i);
  });

  test(`${proxy} gives each request an id, which the site answers with, and writes down no secret`, {
    skip,
  }, () => {
    const { requestId, log, page } = seen[proxy];
    assert.equal(page, 200);
    assert.match(requestId ?? '', /^[0-9a-f-]{32,36}$/);
    const line = log.split('\n').find((each: string) => each.includes(requestId));
    assert.match(line ?? log, /\/jobs\b/);
    assert.doesNotMatch(log, /s3cret|made-up-by-the-visitor|eyJ/);
  });
}
