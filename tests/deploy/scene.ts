import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { connectionTo } from '#supabase-embedded/postgres/data-folder.ts';
import { type RunningProcess, startProcess } from '#supabase-embedded/tests/support/running-process.ts';
import { until } from '#tests/faults/database/until.ts';
import { buildLead } from '#tests/support/builders.ts';
import { paddedPng } from '#tests/support/padded-png.ts';
import { type Image, imageRoot, surroundings } from './build-image.ts';
import { readCompose } from './compose.ts';
import { createVisitor, siteHost } from './visitor.ts';

// Runs where this machine's network and folders are its own (`stage.ts`). Prints what it saw, as JSON in its last line.

const { image, folder }: { image: Image; folder: string } = JSON.parse(process.argv[2] ?? '');
const administrator = { email: 'head@example.com', password: 'a password of several words' };
const env = { SITE_URL: `https://${siteHost}`, SITE_TWIN: 'https://example.com' };
const compose = readCompose(env);
const inContainer: NodeJS.ProcessEnv = {
  ...surroundings(),
  ...{ HOME: '/home/node', ENV_FILE: undefined, ADMIN_EMAIL: administrator.email },
  ...{ ADMIN_PASSWORD: administrator.password, BACKUP_TO: 'off' },
  ...image.env,
  ...compose.site.environment,
};

/** As compose.yaml runs it: an ordinary user without rights, on a disk that is read-only but for the volume and /tmp. */
const container = [
  'unshare',
  ...['--mount', 'sh', '-c'],
  `mount --bind ${image.volume} ${image.volume} && mount -o remount,bind,ro ${imageRoot} && mount -o remount,bind,ro / &&
   mount -t tmpfs tmpfs ${compose.site.tmpfs?.[0]} && cd ${image.workdir} &&
   exec setpriv --reuid ${image.user} --regid 1000 --clear-groups --no-new-privs --bounding-set -all --inh-caps -all "$@"`,
  'sh',
];

function inside(command: string[]) {
  const [program = '', ...args] = [...container, ...command];
  const { status, stdout, stderr } = spawnSync(program, args, { env: inContainer, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

interface Proxy {
  start(): Promise<RunningProcess>;
  log?(): string;
}

const proxies: Record<'nginx' | 'caddy', Proxy> = {
  nginx: {
    start: () =>
      startProcess(['-g', 'daemon off; error_log stderr notice;'], {}, 'start worker process', 'nginx'),
    log: () => readFileSync('/var/log/nginx/institute-website.log', 'utf8'),
  },
  caddy: {
    start: () =>
      startProcess(
        ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
        {
          ...compose.caddy.environment,
          ...{ XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy') },
          // No certificate can be fetched here, and no browser of this machine is to trust ours.
          CADDY_GLOBAL_OPTIONS: 'local_certs\nskip_install_trust',
        },
        'serving initial configuration',
        'caddy',
      ),
  },
};

async function lookThrough(name: keyof typeof proxies, number: number) {
  const proxy = await proxies[name].start();
  const address = `127.0.0.${70 + number}`;
  const { ask, send, hear } = createVisitor(address);
  // Caddy listens before it has made its certificates.
  for (const host of [siteHost, 'example.com'])
    await until(`${name} answers`, () => ask({ host, path: '/robots.txt' }).then(Boolean, () => false));
  const { publishableKey } = JSON.parse(readFileSync(`${image.volume}/keys.json`, 'utf8'));

  const lead = buildLead(number);
  const form = await send('/?index', { ...lead, form: 'contact', type: 'contact', course: 'python' });
  const signIn = await send('/auth', { intent: 'sign-in', ...administrator });
  const token = await ask({
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { access_token } = JSON.parse(token.text);
  const upload = await ask({
    path: `/storage/v1/object/course-images/${name}.png`,
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${access_token}`, 'content-type': 'image/png' },
    body: paddedPng(Buffer.alloc(5_000_000)),
  });
  const traced = await ask({
    path: '/jobs?code=s3cret',
    headers: { 'x-request-id': 'made-up-by-the-visitor', 'x-forwarded-for': '203.0.113.9' },
  });
  const twin = await ask({ host: 'example.com', path: '/jobs' });
  const seen = {
    form: { status: form.status, location: form.headers.location },
    addressesOfLead: await addressesOf(lead.email),
    visitor: address,
    signIn: { status: signIn.status, cookies: signIn.headers['set-cookie'] ?? [] },
    websocket: await hear(publishableKey),
    upload: upload.status,
    requestId: traced.headers['x-request-id'],
    twin: { status: twin.status, location: twin.headers.location },
    plain: await askPlainly('/jobs'),
    page: traced.status,
  };
  await proxy.stop('SIGTERM');
  return { ...seen, log: proxies[name].log?.() ?? proxy.output() };
}

async function addressesOf(person: string): Promise<string[]> {
  const client = new pg.Client(connectionTo(`${image.volume}/socket`));
  await client.connect();
  const { rows } = await client.query(
    'select distinct address from private.lead_submissions where person = $1',
    [person],
  );
  await client.end();
  return rows.map((row) => row.address);
}

const askPlainly = (path: string) =>
  new Promise((resolve, reject) => {
    const asked = request({ host: siteHost, path, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    });
    asked.once('error', reject).end();
  });

const [program = '', ...args] = [...container, ...image.command];
const before = inside(image.healthcheck).status;
const site = await startProcess(args, inContainer as Record<string, string>, 'The site is ready', program);
const seen = {
  healthcheck: { before, while: inside(image.healthcheck).status },
  command: inside(['npm', 'run', 'admin']),
  writes: inside([
    'sh',
    '-c',
    'touch x; touch build/x; touch node_modules/x; touch "$DATA_DIR"/touched && id -u',
  ]),
  nginx: await lookThrough('nginx', 1),
  caddy: await lookThrough('caddy', 2),
  stopped: await site.stop(image.stopSignal as NodeJS.Signals),
  said: site.output(),
};
console.log(`\n${JSON.stringify(seen)}`);
