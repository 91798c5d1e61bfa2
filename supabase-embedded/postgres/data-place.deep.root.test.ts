import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { chooseDataPlace } from './data-place.ts';

const name = 'data-place-test';
const account = { uid: 65_534, gid: 65_534 };

let parent: string;
let wanted: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'data-place-'));
  wanted = join(parent, 'data');
  mkdirSync(wanted, { mode: 0o700 });
});
afterEach(() => rmSync(parent, { recursive: true }));
after(() => rmSync(join('/var/lib', name), { recursive: true, force: true }));

const choose = () => chooseDataPlace({ wanted, name, account });

/** As openDatabase does where the parent stays closed. */
function makeElsewhere(): string {
  const { database } = choose();
  assert.notEqual(database, wanted);
  mkdirSync(join(database, 'postgres'), { recursive: true });
  return database;
}

test('a folder that keeps the account out by itself is opened for passage and for nothing else', () => {
  chmodSync(parent, 0o755);
  assert.deepEqual(choose(), { own: wanted, database: wanted, account });
  assert.equal(statSync(wanted).mode & 0o777, 0o701);
});

test('a database that went elsewhere stays there when the way is open later', () => {
  const database = makeElsewhere();
  chmodSync(parent, 0o755);
  const place = choose();
  assert.deepEqual([place.own, place.database], [wanted, database]);
  assert.match(
    place.notice ?? '',
    /The database is in \S+ and not in \S+, because it was made there: back up both/,
  );

  mkdirSync(join(wanted, 'postgres'));
  chmodSync(wanted, 0o701);
  assert.equal(choose().database, wanted, 'until it is moved');
});

test('a database in a folder that was closed since is not left behind for an empty one', () => {
  mkdirSync(join(wanted, 'postgres'));
  assert.throws(choose, {
    name: 'StartupError',
    message: `The database in ${wanted} cannot be reached, because PostgreSQL runs as uid 65534 and may not enter ${parent}: let it pass (chmod o+x ${parent}) and start again.`,
  });
});

test('nor is one whose successor had not yet taken its place when the upgrade was killed', () => {
  const database = makeElsewhere();
  renameSync(join(database, 'postgres'), join(database, 'postgres-17'));
  mkdirSync(join(database, 'postgres.upgraded'));
  chmodSync(parent, 0o755);
  assert.equal(choose().database, database);
});

test('root runs PostgreSQL as the ordinary user who owns the database', () => {
  const owned = { uid: 1_234, gid: 1_235 };
  mkdirSync(join(wanted, 'postgres'));
  chmodSync(parent, 0o755);
  chownSync(join(wanted, 'postgres'), owned.uid, owned.gid);
  assert.deepEqual(choose().account, owned);
});
