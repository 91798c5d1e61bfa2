import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createMailboxReader } from './mailbox-reader.ts';
import { tidyMailboxes } from './tidy-mailboxes.ts';

const now = () => new Date('2026-03-15T00:00:00Z');
const nameAt = (day: string, number = 0) => `${day}T23-59-59.999Z-${String(number).padStart(8, '0')}.eml`;
const failed = (event: { error?: unknown }) => assert.fail(String(event.error));

/** A folder with these files and empty folders (which end in a slash), and everything that is in it afterwards. */
async function fill(t: TestContext, paths: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'tidy-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const path of paths) {
    await mkdir(join(folder, path, path.endsWith('/') ? '.' : '..'), { recursive: true });
    if (!path.endsWith('/')) await writeFile(join(folder, path), `Subject: ${path}\r\n\r\n`);
  }
  const found = async () => (await readdir(folder, { recursive: true })).sort();
  const tidy = (isStopped = () => false) => tidyMailboxes([folder], { now, isStopped, log: failed });
  return { folder, found, tidy };
}

test('what lies flat from before is moved to its day, and everything else stays', async (t) => {
  const [one, other, later] = [nameAt('2026-03-01', 1), nameAt('2026-03-01', 2), nameAt('2026-03-02')];
  const others = ['notes.txt', 'mine.eml', `${one}.part`, join('leads', 'a.txt')];
  const { folder, found, tidy } = await fill(t, [one, other, later, ...others]);
  await tidy();
  const expected = [
    ...['2026-03-01', join('2026-03-01', one), join('2026-03-01', other)],
    ...['2026-03-02', join('2026-03-02', later), 'leads', ...others],
  ].sort();
  assert.deepEqual(await found(), expected);
  await tidy();
  assert.deepEqual(await found(), expected);
  const reader = createMailboxReader({ leads: folder, accounts: null });
  const { messages } = await reader.list({ before: null, count: 9 });
  assert.deepEqual(
    messages.map(({ name }) => name),
    [later, other, one],
  );
});

test('a move that is interrupted anywhere loses nothing, and the next start ends it', async (t) => {
  const names = [1, 2, 3, 4, 5].map((number) => nameAt(`2026-03-0${number}`));
  for (const until of names.keys()) {
    const { found, tidy } = await fill(t, names);
    let moved = 0;
    await tidy(() => moved++ >= until);
    const flat = (await found()).filter((path) => names.includes(path));
    assert.equal(flat.length, names.length - until);
    await tidy();
    const kept = (await found()).filter((path) => path.endsWith('.eml'));
    assert.deepEqual(
      kept,
      names.map((name) => join(name.slice(0, 10), name)),
    );
  }
});

test('two replicas may tidy the same folder', async (t) => {
  const names = Array.from({ length: 40 }, (_, number) => nameAt('2026-03-01', number));
  const { found, tidy } = await fill(t, names);
  await Promise.all([tidy(), tidy(), tidy()]);
  const kept = (await found()).filter((path) => path.endsWith('.eml'));
  assert.deepEqual(
    kept,
    names.map((name) => join('2026-03-01', name)),
  );
});

test('days older than thirty are thrown away, with what lay flat of them, and nothing else is', async (t) => {
  const gone = ['2026-02-12', '2026-02-12', '2025-03-15'];
  const stays = ['2026-02-13', '2026-03-15', '2026-03-16'];
  const { found, tidy } = await fill(t, [
    ...[...gone, ...stays].map((day, number) => join(day, nameAt(day, number))),
    ...['2026-02-12', '2026-02-13'].map((day) => nameAt(day, 9)),
    '2026-02-11/',
    '2020/',
    '2020-01-01-notes/',
    'leads/',
  ]);
  await tidy();
  const left = await found();
  assert.deepEqual(
    left.filter((path) => !path.endsWith('.eml')),
    ['2020', '2020-01-01-notes', ...stays, 'leads'],
  );
  assert.equal(left.filter((path) => path.endsWith('.eml')).length, stays.length + 1);
});

test('a mailbox that is not there yet is no error', () =>
  tidyMailboxes([join(tmpdir(), 'no-such-mailbox')], { now, isStopped: () => false, log: failed }));
