import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { demandNotLost, markDatabase } from './lost-database.ts';
import { visitDatabase } from './visit-database.ts';

const parent = mkdtempSync(join(tmpdir(), 'lost-database-'));
after(() => rmSync(parent, { recursive: true, force: true }));
const name = 'lost-database-test';

function makeFolder(files: string[]): string {
  const folder = mkdtempSync(join(parent, 'data-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (!file.endsWith('/')) writeFileSync(join(folder, file), '.');
    else mkdirSync(join(folder, file), { recursive: true });
  }
  return folder;
}

const demand = (own: string, database = own) => demandNotLost({ own, database, account: undefined }, name);

/** What lies in a folder, and what says that there was a database which is not there. */
const folders: [what: string, files: string[], proof?: string][] = [
  ['a new folder', []],
  ['a first start that was cut short', ['lock', 'postgres.unfinished/PG_VERSION', 'socket/']],
  ['the password that database-setup made', ['authenticator-password']],
  ['a site of a hosted Supabase', ['mailbox/mail', 'backups/one']],
  ['a whole site', ['lock', 'keys.json', 'authenticator-password', 'storage/a', 'postgres/PG_VERSION']],
  [
    'an upgrade killed between its renames',
    ['keys.json', 'postgres-17/PG_VERSION', 'postgres.upgraded/PG_VERSION'],
  ],
  ['keys', ['keys.json'], 'keys.json'],
  ['uploads', ['storage/objects/a'], 'storage'],
  ['a password of a server that ran here', ['authenticator-password', 'lock'], 'authenticator-password'],
  ['the mark alone, as with KEY_SECRET', ['lock', 'database-place'], 'database-place'],
  ['an empty folder where a disk was mounted', ['keys.json', 'postgres/'], 'keys.json'],
  ['a database that was set aside', ['keys.json', 'postgres.away/PG_VERSION'], 'keys.json'],
];

for (const [what, files, proof] of folders)
  test(`${what}: the start ${proof ? 'refuses and says where it looked' : 'goes on'}`, () => {
    const folder = makeFolder(files);
    if (!proof) return demand(folder);
    assert.throws(() => demand(folder), {
      name: 'StartupError',
      message: new RegExp(
        `^${folder} had a database \\(${proof} is there\\), and there is none in ${folder}/postgres`,
      ),
    });
  });

test('commands that visit the database refuse as the start does, and do not ask for a first start', async () => {
  const dataDir = makeFolder(['keys.json']);
  await assert.rejects(visitDatabase({ dataDir, name, say: () => {} }), /had a database .* put it back/);
});

// Under its second name it is one whose upgrade was cut short.
for (const cluster of ['postgres', 'postgres.upgraded'])
  test(`the mark leads to ${cluster} elsewhere, and the refusal has the commands that bring it home`, () => {
    const [own, elsewhere] = [makeFolder([]), makeFolder([`${cluster}/PG_VERSION`])];
    markDatabase(own, elsewhere);
    assert.throws(() => demand(own), {
      message: `The database of ${own} is in ${elsewhere}: stop every server of it, then as root mv ${elsewhere}/${cluster} ${own}/ && chown -R ${process.geteuid?.()}:${process.getegid?.()} ${own}/${cluster}`,
    });
  });

test('a folder is moved with its database, and the mark goes on being right', () => {
  const own = makeFolder(['postgres/PG_VERSION']);
  markDatabase(own, own);
  assert.equal(readFileSync(join(own, 'database-place'), 'utf8'), '.\n');
  demand(own);
});
