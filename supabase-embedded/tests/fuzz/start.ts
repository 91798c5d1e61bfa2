import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { createTokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import { createEmbeddedSupabase } from '#supabase-embedded/index.ts';
import { isAway } from '#supabase-embedded/postgres/away.ts';
import { readProjectConfig } from '#supabase-embedded/project-config.ts';
import { createFolderStore } from '#supabase-embedded/storage/files/folder-store.ts';
import { createTestDatabase, testPassword } from '../support/test-database.ts';

const siteUrl = 'http://fuzz.test';

const functions: Record<string, string> = {
  mirror: 'Deno.serve(async (request: Request) => new Response(await request.text(), { status: 201 }));',
  open: 'Deno.serve((request: Request) => Response.json([...request.headers]));',
  stream: `Deno.serve(() => new Response(new ReadableStream({
    start(out) { for (let i = 0; i < 10; i++) out.enqueue(new TextEncoder().encode('part ')); out.close(); } })));`,
};

/** All five services behind the gateway, with tables, buckets and functions to ask for, and a port for websockets. */
export async function startEverything({ strict = false } = {}) {
  const database = await createTestDatabase({ project: join(import.meta.dirname, 'project') });
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  for (const [name, source] of Object.entries(functions)) {
    mkdirSync(join(folder, 'functions', name), { recursive: true });
    writeFileSync(join(folder, 'functions', name, 'index.ts'), source);
  }
  writeFileSync(join(folder, 'config.toml'), '[functions.open]\nverify_jwt = false\n');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = {
    signingKey: await exportJWK(privateKey),
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_x',
  };
  const logged: { level: string; message: string; error?: unknown }[] = [];
  const supabase = await createEmbeddedSupabase({
    project: folder,
    settings: readProjectConfig(folder),
    connection: { connectionString: database.url },
    authenticatorPassword: testPassword,
    keys,
    siteUrl,
    apiUrl: siteUrl,
    allowedOrigins: [siteUrl],
    strict,
    files: createFolderStore(join(folder, 'files')),
    functionEnv: {},
    mailer: { send: async () => {} },
    sms: { send: async () => {} },
    now: () => new Date(),
    log: (event) => logged.push(event),
  });
  const signer = await createTokenSigner({
    keys: { signingKeys: [keys.signingKey] },
    issuer: `${siteUrl}/auth/v1`,
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => supabase.upgrade?.(request, socket, head, '192.0.2.1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    keys,
    logged,
    /** What went wrong inside, beyond what the answers say, and does not pass by itself. */
    failures: () => logged.filter(({ level, error }) => level === 'error' && !isAway(error)),
    personToken: await signer.sign(
      { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001' },
      3600,
    ),
    fetch: (path: string, init: RequestInit, address: string) =>
      supabase.fetch(new Request(`${siteUrl}${path}`, init), { address }),
    socketUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1/websocket`,
    async close() {
      supabase.hangUp();
      await new Promise((resolve) => server.close(resolve));
      await supabase.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Everything = Awaited<ReturnType<typeof startEverything>>;
