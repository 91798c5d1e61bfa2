import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildSite } from '#server/build-site.ts';
import { canEnter } from '#supabase-embedded/postgres/account.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { scratchFolder } from '#supabase-embedded/tests/support/test-cluster.ts';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { commandRows, type Row, type Who } from './command-rows.ts';

// Every command × the account that runs it × whose the data folder is. A folder of another user than the site's is to the
// site's user what the site's is to a stranger. Needs root, who alone can be all of them.
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(scratchFolder(), 'accounts-'));
const accounts = { root: { uid: 0, gid: 0 }, site: accountOf('daemon'), stranger: accountOf('bin') };
const nobody = accountOf('nobody');
type Whose = 'root' | 'site';

function accountOf(user: string) {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, user])));
  return { uid, gid };
}

const refusal = /is not (?:readable|writable) for this account|belongs to uid \d+ and this is uid \d+/;

const rows = commandRows(folder);

/** They run what `start` runs: dev with Vite, which writes into the checkout, the demonstration in DEMO_DIR. */
const likeStart = ['dev', 'demo'];
/** They touch no data folder of the site's: what they make belongs to the account that runs them. */
const withoutData = ['build', 'test', 'check', 'bench', 'screenshots', 'types'];

/** One that hangs fails its test, with what it has printed. */
const patienceMs = 90_000;

const parentOf = (whose: Whose) => join(folder, `${whose}s`);
const ports = { root: '', site: '' };

before(async () => {
  assert.equal(process.getuid?.(), 0, 'Only root can run this file.');
  chmodSync(folder, 0o755);
  for (const { uid, gid } of [accounts.site, accounts.stranger])
    assert.ok(canEnter(root, { uid, gid }), `Other accounts must be let into ${root}.`);
  buildSite(console.log);
  for (const who of Object.keys(accounts) as Who[]) makeFolder(join(folder, `of-${who}`), who, 0o700);
  for (const whose of ['root', 'site'] as const) {
    makeProject(makeFolder(parentOf(whose), whose, 0o755), whose);
    makeFolder(join(parentOf(whose), 'uploads'), whose, 0o700);
    ports[whose] = String(await freePort());
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

function makeFolder(path: string, owner: Who, mode: number): string {
  mkdirSync(path);
  chmodSync(path, mode);
  chownSync(path, accounts[owner].uid, accounts[owner].gid);
  return path;
}

/** For `npm run supabase`. */
function makeProject(parent: string, owner: Who) {
  const config = join(makeFolder(join(parent, 'supabase'), owner, 0o755), 'config.toml');
  writeFileSync(config, '');
  chownSync(config, accounts[owner].uid, accounts[owner].gid);
}

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/** The program of an npm script, without npm, which takes longer than most of them. */
function programOf(script: string, checkout: string): string {
  const [, program = assert.fail(script)] = /exec node (\S+)$/.exec(scripts[script] ?? '') ?? [];
  return join(checkout, program);
}

/** @returns its code and what it printed; one that serves is stopped when it does */
async function run(
  { script, args, env, works, serves, checkout = root }: Row,
  who: Who,
  whose: Whose,
  meanwhile = async () => {},
) {
  const parent = parentOf(whose);
  const child = spawn(process.execPath, [programOf(script, checkout), ...(args?.(parent, who) ?? [])], {
    ...accounts[who],
    cwd: checkout,
    env: {
      ...{
        PATH: process.env.PATH,
        HOME: join(folder, `of-${who}`),
        ENV_FILE: '',
        BACKUP_TO: 'off',
        PORT: ports[whose],
      },
      ...{ DATA_DIR: join(parent, 'data'), ...env?.(parent) },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    signal: AbortSignal.timeout(patienceMs),
  });
  child.once('error', () => {});
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  let isServing = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', async (chunk) => {
      output += chunk;
      if (isServing || !serves || !works.test(output)) return;
      isServing = true;
      await meanwhile().finally(() => process.kill(-(child.pid as number), 'SIGINT'));
    });
  return { code: await ended, output };
}

/** Of all that lies in the parent of the data folder. */
const ownersIn = (parent: string): number[] => [
  ...new Set(
    execFileSync('find', [parent, '-printf', '%U\n'], { encoding: 'utf8' }).trim().split('\n').map(Number),
  ),
];

async function assertWorks(row: Row, who: Who, whose: Whose) {
  const { code, output } = await run(row, who, whose);
  assert.match(output, row.works);
  // The doctor finds that there is no site at the port.
  if (row.script !== 'doctor') assert.equal(code, 0, output);
  assertOwners(whose);
}

/** PostgreSQL of root's runs as nobody. */
function assertOwners(whose: Whose) {
  const { uid } = accounts[whose];
  const meant = whose === 'root' ? [uid, nobody.uid] : [uid];
  assert.deepEqual(
    ownersIn(parentOf(whose)).filter((each) => !meant.includes(each)),
    [],
  );
}

async function assertRefuses(row: Row, who: Who, whose: Whose) {
  const { code, output } = await run(row, who, whose);
  assert.equal(code, 1, output);
  assert.match(output, row.refuses ?? refusal);
  assert.doesNotMatch(output, /\n\s+at /, 'no stack trace');
  assertOwners(whose);
}

test('every command of package.json is in the table', () => {
  const known = [...rows.map(({ script }) => script), ...likeStart, ...withoutData];
  const missing = Object.keys(scripts).filter((script) => !known.includes(script.replace(/:.*/, '')));
  assert.deepEqual(missing, []);
});

test('the first start by root makes a folder of root’s, and one of the user’s below the user’s folder', async () => {
  const [start] = rows as [Row];
  await Promise.all([assertWorks(start, 'root', 'root'), assertWorks(start, 'root', 'site')]);
  const file = [join(folder, 'site.tar.zst')];
  await assertWorks({ script: 'backup', args: () => file, works: /^Made /m }, 'root', 'site');
  chmodSync(file[0] as string, 0o644);
});

for (const row of rows) {
  const name = [row.script, ...(row.args?.('', 'root') ?? []).filter((arg) => !arg.includes('/'))].join(' ');
  // What a run needs to be empty.
  const clear = () => {
    for (const whose of ['root', 'site'] as const) {
      rmSync(join(parentOf(whose), 'restored'), { recursive: true, force: true });
      rmSync(join(parentOf(whose), 'managed'), { recursive: true, force: true });
    }
  };
  test(`${name}: root and the owner run it, and what it makes is the owner’s`, async () => {
    clear();
    await Promise.all([assertWorks(row, 'root', 'root'), assertWorks(row, 'root', 'site')]);
    clear();
    await assertWorks(row, 'site', 'site');
  });
  test(`${name}: every other account is refused`, async () => {
    clear();
    const others = [
      ['site', 'root'],
      ['stranger', 'root'],
      ['stranger', 'site'],
    ] as const;
    await Promise.all(others.map(([who, whose]) => assertRefuses(row, who, whose)));
  });
}

const [start, , rotate, doctor] = rows as [Row, Row, Row, Row];
const retire: Row = { ...rotate, args: () => ['retire', '--now'] };

test('root replaces the keys of a running site, which says so, and the old ones end', async () => {
  const secretKey = (): string =>
    JSON.parse(readFileSync(join(parentOf('site'), 'data', 'keys.json'), 'utf8')).secretKey;
  const statusOf = async (key: string) => {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    return (await fetch(`http://127.0.0.1:${ports.site}/rest/v1/rpc/newest_migration`, { headers })).status;
  };
  const { code, output } = await run(start, 'site', 'site', async () => {
    const old = secretKey();
    assert.match(
      (await run(rotate, 'root', 'site')).output,
      /^New keys are in use on every running server \(1\)\./m,
    );
    assert.deepEqual([await statusOf(old), await statusOf(secretKey())], [200, 200]);
    const retired = await run(retire, 'root', 'site');
    assert.match(retired.output, /^The old keys are worthless\. .* in use on every running server \(1\)\./m);
    assert.deepEqual([await statusOf(old), await statusOf(secretKey())], [401, 200]);
  });
  assert.equal(code, 0, output);
  assertOwners('site');
});

const unprivileged = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));

// In some containers every account has every port.
if (unprivileged > 1)
  test('a port that only root may have is refused before a database is made', async () => {
    const low: Row = { ...start, env: (parent) => ({ PORT: '1', DATA_DIR: join(parent, 'low') }) };
    const { code, output } = await run(low, 'root', 'site');
    assert.equal(code, 1, output);
    assert.match(output, /^Port 1 is not for this account: set PORT to one above 1023\.$/m);
    assert.ok(!existsSync(join(parentOf('site'), 'low', 'postgres')));
  });

test('what root builds in a user’s checkout belongs to that user', async (t) => {
  const { folder: checkout, remove } = copyCheckout('checkout');
  t.after(remove);
  const { uid, gid } = accounts.site;
  execFileSync('chown', ['-R', '--no-dereference', `${uid}:${gid}`, checkout]);
  const outside = makeFolder(join(folder, 'outside'), 'root', 0o755);
  writeFileSync(join(outside, 'file'), '');
  const cache = makeFolder(join(checkout, '.cache'), 'site', 0o755);
  symlinkSync(outside, join(cache, 'link'));
  await assertWorks({ ...start, checkout }, 'root', 'root');
  assert.ok(existsSync(join(checkout, 'build', 'program', 'run-site.js')));
  assert.deepEqual(ownersIn(checkout), [uid]);
  assert.deepEqual(ownersIn(outside), [0], 'what a link leads to is left alone');
});

test('root reads settings that the site may not read, and leaves its own home behind', () => {
  const settings = join(folder, 'roots.env');
  writeFileSync(settings, `DATA_DIR=${join(parentOf('site'), 'data')}\nNOTIFY_EMAIL=office@example.com\n`, {
    mode: 0o600,
  });
  const program = `
    import { enterSite } from '#server/enter-site.ts';
    const { notifyEmail } = enterSite();
    const { HOME, npm_config_cache: cache, ENV_FILE, NOTIFY_EMAIL } = process.env;
    console.log(JSON.stringify([notifyEmail, NOTIFY_EMAIL, ENV_FILE, process.getuid(), HOME === '/root', cache ?? 'none']));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: '/root', npm_config_cache: '/root/.npm', ENV_FILE: settings },
    encoding: 'utf8',
  });
  const office = 'office@example.com';
  assert.deepEqual(JSON.parse(printed), [office, office, '', accounts.site.uid, false, 'none']);
});

test('the doctor looks as the site’s user does, also when root runs it', async () => {
  const keys = join(parentOf('site'), 'data', 'keys.json');
  const settings = join(folder, 'settings.env');
  writeFileSync(settings, '', { mode: 0o600 });
  const examine = () => run({ ...doctor, env: () => ({ ENV_FILE: settings }) }, 'root', 'site');
  chownSync(keys, 0, 0);
  const { output } = await examine();
  assert.match(output, /^wrong +Keys: .*keys\.json is not readable for this account \(it belongs to uid 0/m);
  assert.match(
    output,
    /^warning +\.env: uid \d+, the site's, may not read it\n +→ .*chown root:\d+ \S+ && chmod 640/m,
  );
  chownSync(keys, accounts.site.uid, accounts.site.gid);
  chownSync(settings, 0, accounts.site.gid);
  chmodSync(settings, 0o640);
  assert.match((await examine()).output, /^ok +\.env: nobody else may read it/m);
});
