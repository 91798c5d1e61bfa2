import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { searchSiteLogs } from './search-site-logs.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-logs-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const access = { time: 'at 918273', requestId: '918273', method: 'GET', path: '/', bytes: 918273 };

function search(event: object) {
  writeFileSync(join(folder, '1.log'), `The site is ready\n${JSON.stringify({ ...access, ...event })}\n`);
  writeFileSync(join(folder, '2.secrets'), '918273\nA typed password\n');
  return searchSiteLogs(folder);
}

test('what was sent is found in what was logged, and so is any address or token', () => {
  for (const message of ['All is well', 'Job 10918273-4000'])
    assert.deepEqual(search({ message }), { passed: 1, failed: 0, failures: [] });
  for (const message of [
    'Code 918273',
    'Not "A typed password"',
    'To asha@example.com',
    'With eyJhbGciOiJIUzI1.x',
  ])
    assert.equal(search({ message }).failed, 1, message);
});

test('where nothing was written there is nothing to be found, and that is said', () => {
  writeFileSync(join(folder, '1.log'), '');
  assert.match(searchSiteLogs(folder).failures.join(), /0 lines/);
});
