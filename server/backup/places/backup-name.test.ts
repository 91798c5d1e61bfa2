import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBackupName, parseBackupName } from './backup-name.ts';

const madeAt = new Date('2026-11-16T21:00:00.999Z');

test('a name tells to the second when a backup was made, and whether it is sealed', () => {
  assert.equal(makeBackupName(madeAt, false), 'backup-20261116T210000Z.tar.zst');
  assert.equal(makeBackupName(madeAt, true), 'backup-20261116T210000Z.tar.zst.age');
  for (const isSealed of [false, true]) {
    const parsed = parseBackupName(makeBackupName(madeAt, isSealed));
    assert.deepEqual(parsed, { madeAt: new Date('2026-11-16T21:00:00Z'), isSealed });
  }
});

const others = [
  'backup-20260231T210000Z.tar.zst',
  'backup-20261116T240000Z.tar.zst',
  'backup-20261116T210000Z.tar.zst.part',
  'backup-20261116T210000Z.tar',
  '.backup-20261116T210000Z.tar.zst',
  '../backup-20261116T210000Z.tar.zst',
  'backup-20261116T210000Z.tar.zst\n',
  'erasures.txt',
  '',
];

for (const name of others) {
  test(`${JSON.stringify(name)} is not the name of a backup`, () => {
    assert.equal(parseBackupName(name), undefined);
  });
}
