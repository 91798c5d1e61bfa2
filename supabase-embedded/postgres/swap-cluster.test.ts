import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { databaseIn } from './cluster-names.ts';
import { majorOf } from './other-major.ts';
import { dropSuccessor, finishSwap, keptClusters, swapCluster } from './swap-cluster.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'swap-cluster-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string) => join(root, name);

function makeCluster(name: string, major: number): string {
  mkdirSync(at(name), { recursive: true });
  writeFileSync(join(at(name), 'PG_VERSION'), `${major}\n`);
  return at(name);
}

test('the new one takes the place of the old one, which is kept under its version', () => {
  makeCluster('postgres', 17);
  assert.equal(swapCluster(root, makeCluster('upgrade/postgres', 18)), at('postgres-17'));
  assert.deepEqual([majorOf(at('postgres')), majorOf(at('postgres-17'))], [18, 17]);
  assert.deepEqual(readdirSync(root).sort(), ['postgres', 'postgres-17', 'upgrade']);
  assert.deepEqual(keptClusters(root), [at('postgres-17')]);
});

test('none that is kept already is overwritten', () => {
  makeCluster('postgres', 17);
  makeCluster('postgres-17', 17);
  assert.equal(swapCluster(root, makeCluster('upgrade/postgres', 18)), at('postgres-17.2'));
  assert.deepEqual(keptClusters(root), [at('postgres-17'), at('postgres-17.2')]);
});

test('cut short before the old one has gone, the old one is the database and its successor out of date', () => {
  makeCluster('postgres', 17);
  makeCluster('postgres.upgraded', 18);
  finishSwap(root);
  assert.equal(databaseIn(root), at('postgres'));
  assert.equal(majorOf(at('postgres')), 17);
  dropSuccessor(root);
  assert.deepEqual(readdirSync(root), ['postgres']);
});

test('cut short when the old one has gone, its successor is the database', () => {
  makeCluster('postgres', 17);
  makeCluster('postgres.upgraded', 18);
  renameSync(at('postgres'), at('postgres-17'));
  assert.equal(databaseIn(root), at('postgres.upgraded'));
  dropSuccessor(root);
  finishSwap(root);
  assert.equal(databaseIn(root), at('postgres'));
  assert.equal(majorOf(at('postgres')), 18);
});

test('an empty folder has no database and nothing to finish', () => {
  finishSwap(root);
  dropSuccessor(root);
  assert.equal(databaseIn(root), undefined);
  assert.deepEqual(keptClusters(root), []);
});
