import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import WebSocket from 'ws';
import { makeFolder, makeGardenProject } from '../tests/support/garden-project.ts';
import { type RunningCli, startCli } from '../tests/support/running-cli.ts';
import { readArguments } from './arguments.ts';
import { readLocalKeys } from './demo-keys.ts';
import { readLocalConfig } from './local-config.ts';

const cliFile = join(import.meta.dirname, '..', 'cli.ts');
const { workdir, config, write, removeFile, remove } = makeGardenProject();
after(remove);

describe('a project folder is served', () => {
  let cli: RunningCli;
  const connect = (key: string) =>
    createClient(cli.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  before(async () => {
    cli = await startCli(['--workdir', workdir], { GREETING: 'from the environment' });
  });
  after(() => cli.stop());

  test('with the demo keys of the Supabase CLI, said at the start', async () => {
    assert.match(cli.url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal(cli.keys.publishable, 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH');
    assert.match(cli.keys.anon, /\.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0$/);
    assert.match(cli.keys.serviceRole, /\.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU$/);
    for (const key of Object.values(cli.keys)) {
      assert.equal((await connect(key).from('plants').select()).error, null);
    }
    assert.equal((await connect(cli.keys.anon).from('vault').select()).error?.code, '42501');
    assert.equal((await connect(cli.keys.serviceRole).from('vault').select()).error, null);
  });

  test('tokens signed with the demo secret count, even without an end', async () => {
    const secret = new TextEncoder().encode('super-secret-jwt-token-with-at-least-32-characters-long');
    const token = (role: string, key = secret) =>
      new SignJWT({ role }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
    const { error } = await connect(await token('supabase_admin')).auth.admin.listUsers();
    assert.equal(error, null);
    const forged = await token(
      'service_role',
      new TextEncoder().encode('another-secret-of-thirty-two-bytes'),
    );
    assert.equal((await connect(forged).from('plants').select()).error?.code, 'PGRST301');
  });

  test('[api]: its schemas, its search path and its limit of rows', async () => {
    const client = connect(cli.keys.anon);
    assert.equal((await client.from('plants').select()).data?.length, 3);
    assert.deepEqual((await client.schema('garden').from('tools').select()).data, [{ id: 1 }]);
    assert.equal((await client.schema('private').from('x').select()).error?.code, 'PGRST106');
    assert.equal((await client.rpc('tool_count')).data, 1);
  });

  test('[db] port: PostgreSQL at the address that is said, for whoever has the password alone', async () => {
    const address = cli.databaseUrl;
    assert.match(address, /^postgresql:\/\/postgres:postgres@127\.0\.0\.1:\d+\/postgres$/);
    assert.deepEqual(await ask(address, 'select name from plants where id = 1'), [{ name: 'plant 1' }]);
    // As whoever pushes migrations finds it, and leaves it: the next start knows no file of that one.
    await ask(
      address,
      `insert into supabase_migrations.schema_migrations values ('20250101000000', '{select 1}', 'pushed')`,
    );
    assert.equal(
      (await ask(address, `select crypt('a', gen_salt('bf')) like '$2a$%' as is_found`))[0].is_found,
      true,
    );
    await assert.rejects(ask(address.replace(':postgres@', ':guessed@'), 'select 1'), { code: '28P01' });
    for (const other of ['postgres@', 'authenticator:postgres@', 'service_role@'])
      await assert.rejects(ask(address.replace('postgres:postgres@', other), 'select 1'));
  });

  test('[db.seed]: every file, in order, with the extensions within reach', async () => {
    const { data, error } = await connect(cli.keys.anon).auth.signInWithPassword({
      email: 'nila@example.com',
      password: 'a long password',
    });
    assert.equal(error, null);
    assert.equal(data.user?.id, '00000000-0000-4000-8000-000000000001');
  });

  test('[auth]: sign-up without confirmation, anonymous people, test codes, token lifetime, env()', async () => {
    const { auth } = connect(cli.keys.anon);
    const { data } = await auth.signUp({ email: 'new@example.com', password: 'another long password' });
    assert.equal(data.session?.expires_in, 1200);
    assert.equal((await auth.signInAnonymously()).data.user?.is_anonymous, true);
    assert.equal((await auth.signInWithOtp({ phone: '+15550000001' })).error, null);
    const verified = await auth.verifyOtp({ phone: '+15550000001', token: '123456', type: 'sms' });
    assert.equal(verified.data.user?.phone, '15550000001');
    const link = await connect(cli.keys.serviceRole).auth.admin.generateLink({
      type: 'magiclink',
      email: 'new@example.com',
      options: { redirectTo: 'https://garden.example/back' },
    });
    assert.match(link.data.properties?.action_link ?? '', new RegExp(`^${cli.url}/auth/v1/verify`));
    assert.equal(link.data.properties?.redirect_to, 'https://garden.example/back');
  });

  test('mails and text messages are kept in the data folder, as many as are asked for', async () => {
    const { auth } = connect(cli.keys.anon);
    for (const n of [1, 2, 3, 4]) {
      assert.equal((await auth.resetPasswordForEmail('nila@example.com')).error, null, `mail ${n}`);
    }
    await auth.signInWithOtp({ phone: '+447700900000' });
    await keptMessage('nila@example.com');
    assert.match(await keptMessage('+447700900000'), /Your code is \d{6}/);
  });

  test('[storage]: its buckets and its limits', async () => {
    const { storage } = connect(cli.keys.serviceRole);
    assert.equal((await storage.getBucket('pictures')).data?.public, true);
    const tooLarge = await storage
      .from('pictures')
      .upload('a.png', Buffer.alloc(3000), { contentType: 'image/png' });
    assert.equal((tooLarge.error as { statusCode?: string } | null)?.statusCode, '413');
  });

  test('[functions]: import maps, secrets, and who must show a key', async () => {
    const { data } = await connect(cli.keys.anon).functions.invoke('greet', { method: 'POST' });
    assert.deepEqual(data, {
      hello: 'vanakkam',
      colour: 'green',
      greeting: 'from the environment',
      url: cli.url,
    });
    const bare = (name: string) => fetch(`${cli.url}/functions/v1/${name}`);
    assert.deepEqual([(await bare('greet')).status, (await bare('members')).status], [200, 401]);
  });

  test('what docs/differences.md says is not here is not found', async () => {
    const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'differences.md'), 'utf8');
    const [, section = ''] = document.split(/^## /m);
    const paths = [...section.matchAll(/`(\/[\w/-]+)/g)].map(([, path = '']) => path);
    assert.ok(paths.length > 10);
    for (const path of paths)
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(cli.url + path, { method, headers: { apikey: cli.keys.secret } });
        assert.equal(answer.status, 404, `${method} ${path}`);
        await answer.body?.cancel();
      }
  });

  test('a page from anywhere may call it and listen to it', async () => {
    const origin = { origin: 'https://anywhere.example' };
    const answer = await fetch(`${cli.url}/rest/v1/plants`, {
      headers: { apikey: cli.keys.anon, ...origin },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    const address = `${cli.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${cli.keys.anon}`;
    const socket = new WebSocket(address, { headers: origin });
    await once(socket, 'open');
    socket.terminate();
  });

  test('an extension that PostgreSQL lacks leaves the rest of the project standing', async () => {
    assert.match(cli.output(), /no extension vector, supabase_vault here/);
    const client = connect(cli.keys.serviceRole);
    assert.equal((await client.from('scents').insert({ id: 1, feel: '[1,2,3]' })).error, null);
    assert.deepEqual((await client.from('scents').select()).data, [{ id: 1, feel: '[1,2,3]' }]);
  });

  test('a second start on the same folder says so and ends', () => {
    const second = run('--workdir', workdir, '--port', '0');
    assert.equal(second.status, 1);
    assert.match(
      second.stderr,
      /^Another server is already running on .*: stop it or give another --workdir\.\n$/,
    );
  });

  test('SIGTERM ends it, a broken migration and a port that is taken are said, and the next start applies what was added and repeats nothing', async () => {
    assert.equal(await cli.stop('SIGTERM'), 0);
    write('migrations/20260103000000_broken.sql', 'select 1;\ncreate tabel x ();');
    const broken = /20260103000000_broken\.sql could not be applied: .*"tabel", in line 2\./;
    assert.match(run('--workdir', workdir, '--port', '0').stderr, broken);
    removeFile('migrations/20260103000000_broken.sql');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    write('config.toml', config.replace('[db]\nport = 0', `[db]\nport = ${port}`));
    assert.match(
      run('--workdir', workdir, '--port', '0').stderr,
      new RegExp(
        `cannot have port ${port}, .*: stop the other program or give \\[db\\] another port in config.toml`,
      ),
    );
    taken.close();
    write(
      'migrations/20260102000000_add_colour.sql',
      `alter table public.plants add colour text default 'green';`,
    );
    write(
      'config.toml',
      config.replace('[realtime]', '[realtime]\nenabled = false').replace('max_rows = 3', 'max_rows = 9'),
    );
    cli = await startCli(['--workdir', workdir]);
    assert.match(cli.output(), /Applying migration 20260102000000_add_colour\.sql/);
    assert.doesNotMatch(cli.output(), /create_plants|Filling in/);
    const { data } = await connect(cli.keys.anon).from('plants').select();
    assert.deepEqual([data?.length, data?.[0].colour], [5, 'green']);
    assert.equal((await fetch(`${cli.url}/realtime/v1/api/broadcast`, { method: 'POST' })).status, 404);
  });
});

test('a project of nothing but its keys is served, and signs with them', async () => {
  const { workdir, write, remove } = makeFolder();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  write('config.toml', '[auth]\nsigning_keys_path = "./keys.json"\njwt_secret = "sesame"\n');
  write('keys.json', JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'mine', alg: 'RS256' }]));
  const cli = await startCli(['--workdir', workdir]);
  try {
    const { auth } = createClient(cli.url, cli.keys.publishable, { auth: { persistSession: false } });
    await auth.signUp({ email: 'someone@example.com', password: 'a long password' });
    const { data, error } = await auth.getClaims();
    assert.deepEqual([error, data?.header.alg, data?.header.kid], [null, 'RS256', 'mine']);
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode('sesame'));
    for (const key of [token, cli.keys.serviceRole]) {
      const { auth } = createClient(cli.url, key, { auth: { persistSession: false } });
      assert.equal((await auth.admin.listUsers()).error, null);
    }
  } finally {
    await cli.stop();
    remove();
  }
});

test('a port that is taken is refused before a database is made', async () => {
  const { workdir, write, remove } = makeFolder();
  write('config.toml', '');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = run('--workdir', workdir, '--port', String(port));
  other.close();
  assert.deepEqual(
    [status, stderr],
    [1, `Port ${port} is taken: stop the other program or give another --port.\n`],
  );
  assert.ok(!existsSync(join(workdir, '.data')));
  remove();
});

describe('nonsense is answered with a sentence that says what to do', () => {
  const cases: [what: string, given: Parameters<typeof readArguments>[0], says: RegExp][] = [
    [
      'a folder without a project',
      { workdir: 'nowhere' },
      /^\/here\/nowhere holds no supabase folder: give the project's folder with --workdir/,
    ],
    ['a port that is none', { workdir, port: 'http' }, /--port is "http": give a whole number/],
    ['a port beyond the last', { workdir, port: '70000' }, /--port is "70000"/],
    [
      'a database that is none',
      { workdir, 'database-url': 'mysql://x' },
      /--database-url is "mysql:\/\/x": give an address such as/,
    ],
  ];
  for (const [what, given, says] of cases) {
    test(what, () => {
      assert.throws(() => readArguments(given, '/here'), { name: 'StartupError', message: says });
    });
  }

  test('a database that does not answer, in one line', () => {
    const nowhere = 'postgresql://u@127.0.0.1:1/x';
    const { status, stderr, stdout } = run('--workdir', workdir, '--database-url', nowhere);
    assert.equal(status, 1, stdout);
    assert.match(stderr, /^The database cannot be reached .*: check --database-url\.\n$/);
  });

  const refused = (toml: string, message: RegExp) => {
    write('config.toml', toml);
    assert.throws(() => readLocalConfig(workdir, {}), { name: 'StartupError', message });
  };

  test('a setting of the wrong kind', () => {
    refused('[auth]\njwt_expiry = "an hour"\n', /config\.toml is wrong at auth\.jwt_expiry/);
    refused('[api]\nmax_rows = "many"\n', /config\.toml is wrong at api\.max_rows/);
    refused('[db]\nport = 70000\n', /config\.toml is wrong at db\.port/);
    refused(
      '[functions.greet]\nverify_jwt = "no"\n',
      /config\.toml is wrong at functions\.greet\.verify_jwt/,
    );
  });

  test('a file that is no TOML', () => refused('[auth\n', /config\.toml is not valid TOML/));

  test('keys that are none', async () => {
    const project = join(workdir, 'supabase');
    const toml = { auth: { signing_keys_path: './keys.json' } };
    await assert.rejects(readLocalKeys(project, toml), /names .*keys\.json at auth\.signing_keys_path/);
    write('keys.json', 'not JSON');
    await assert.rejects(readLocalKeys(project, toml), /must be a list of private keys/);
  });

  test('--help tells what can be given', () => {
    const { status, stdout } = run('--help');
    assert.equal(status, 0);
    for (const name of ['--workdir', '--port', '--host', '--database-url']) assert.ok(stdout.includes(name));
  });
});

/** The message to this address or number, as soon as it has come. */
async function keptMessage(to: string): Promise<string> {
  for (;;) {
    const files = globSync('.data/mailbox/**/*.eml', { cwd: workdir });
    const messages = files.map((file) => readFileSync(join(workdir, file), 'utf8'));
    const message = messages.find((text) => text.includes(`To: ${to}\r\n`));
    if (message) return message;
    await delay(20);
  }
}

async function ask(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function run(...args: string[]) {
  return spawnSync(process.execPath, [cliFile, ...args], { encoding: 'utf8', timeout: 300_000 });
}
