import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { type RunningProcess, startProcess } from '#supabase-embedded/tests/support/running-process.ts';
import { startS3Server } from '#supabase-embedded/tests/support/s3-server.ts';
import { createVisitor } from '#tests/deploy/visitor.ts';
import { deployedHost } from '#tests/support/deployed-host.ts';
import { announcedPasswords } from '#tests/support/sign-in.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { startNginx } from './nginx.ts';
import { openSiteDatabase } from './site-database.ts';
import { currentVersion } from './versions.ts';

export interface Replica {
  /** Where it listens, behind the proxy. */
  url: string;
  running: RunningProcess;
  /** What it and those that it was before have told of in their logs, beyond the ordinary. */
  troubles(): string[];
  /** Starts it again after its end, in this version. */
  start(version?: string): Promise<void>;
}

export type Scene = Awaited<ReturnType<typeof openScene>>;

const administrator = 'head@example.com';

/** Three replicas with folders of their own on one PostgreSQL over TLS, and a proxy in front of them. */
export async function openScene({ pooled }: { pooled: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'replicas-'));
  chmodSync(folder, 0o755);
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const { pool, settings } = await openSiteDatabase(folder, pooled, undo);
    const smtp = await startSmtpSink();
    undo.push(smtp.close);
    const s3 = await startS3Server({ buckets: ['uploads'] });
    undo.push(s3.close);

    const [front = 0, ...ports] = await steadyPorts(4);
    const siteUrl = `https://${deployedHost}:${front}`;
    const nginx = await startNginx(folder, front, ports);
    undo.push(nginx.close);
    const env = {
      ...{ SITE_URL: siteUrl, TRUST_PROXY: '1', BACKUP_TO: 'off', ADMIN_EMAIL: administrator },
      ...{ ...settings, SMTP_URL: smtp.url },
      ...{ STORAGE_S3_BUCKET: 'uploads', STORAGE_S3_ENDPOINT: s3.endpoint, STORAGE_S3_REGION: s3.region },
      STORAGE_S3_ACCESS_KEY_ID: s3.accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const starting = ports.map((own) =>
      startReplica({ ...env, PORT: String(own), DATA_DIR: join(folder, `data-${own}`) }),
    );
    undo.push(async () => {
      for (const each of await Promise.allSettled(starting))
        if (each.status === 'fulfilled') await each.value.running.stop();
    });
    const replicas = await Promise.all(starting);
    const [one, two, three] = replicas as [Replica, Replica, Replica];
    const publishableKey = await readPublishableKey(one);
    const passwords = replicas.flatMap(({ running }) => announcedPasswords(running.output()));
    return {
      folder,
      /** As the database's administrator, past every replica. */
      pool,
      smtp,
      replicas: [one, two, three] as const,
      passwords,
      /** For whoever wants to know why a claim does not hold. */
      troubles: () => [...nginx.troubles(), ...replicas.flatMap((replica) => replica.troubles())].join('\n'),
      publishableKey,
      administrator: { email: administrator, password: passwords[0] ?? '' },
      /** supabase-js at a replica, past the proxy. */
      client: ({ url }: Replica, address = '192.0.2.1') =>
        createClient(url, publishableKey, {
          auth: { persistSession: false, autoRefreshToken: false },
          global: { headers: { 'x-forwarded-for': address } },
        }),
      /** Somebody of whom the limits know nothing yet, in front of the proxy. */
      visitor: (number: number) => createVisitor(`127.1.${number >> 8}.${number & 255}`, siteUrl),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startReplica(env: Record<string, string>): Promise<Replica> {
  const started: RunningProcess[] = [];
  const start = async (version: string) => {
    const running = await startProcess([join(version, 'server', 'main.ts')], env, 'The site is ready');
    started.push(running);
    return running;
  };
  const replica: Replica = {
    url: `http://localhost:${env.PORT}`,
    running: await start(currentVersion),
    troubles: () => started.flatMap(({ output }) => output().match(/^.*"level":"(?:warn|error)".*$/gm) ?? []),
    async start(version = currentVersion) {
      replica.running = await start(version);
    },
  };
  return replica;
}

/** Browsers get it with the page. */
async function readPublishableKey({ url }: Replica): Promise<string> {
  const page = await fetch(`${url}/auth`);
  return /sb_publishable_[\w-]+/.exec(await page.text())?.[0] ?? '';
}

/** Below those that the kernel gives to outgoing connections: nobody has taken a port when its replica comes back. */
async function steadyPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
