import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { FolderTakenError, lockFolder } from './folder-lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

test('nobody else may open the lock, and so take it', () => {
  const lock = lockFolder(folder);
  assert.equal(modeOf(path), 0o600);
  lock.release();
});

test('nor one that an earlier version left open to all', () => {
  writeFileSync(path, '');
  chmodSync(path, 0o644);
  const lock = lockFolder(folder);
  assert.equal(modeOf(path), 0o600);
  assert.throws(() => lockFolder(folder), FolderTakenError);
  lock.release();
});
