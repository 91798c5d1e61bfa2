import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair } from 'jose';
import WebSocket from 'ws';
import { createTokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import { createAuthenticator } from '#supabase-embedded/http/authenticate.ts';
import { createGateway } from '#supabase-embedded/http/gateway.ts';
import { openPools } from '#supabase-embedded/postgres/pools.ts';
import {
  createRealtimeService,
  type RealtimeServiceDeps,
} from '#supabase-embedded/realtime/create-realtime-service.ts';
import { startStatementLog } from '../support/statement-log.ts';
import { contractProject, createTestDatabase, testPassword } from '../support/test-database.ts';

const publishableKey = 'sb_publishable_test';
const secretKey = 'sb_secret_test';
type ServiceOptions = Pick<RealtimeServiceDeps, 'limits' | 'allowedOrigins' | 'tickMilliseconds' | 'strict'>;

interface StartOptions extends ServiceOptions {
  /** Writes down what the servers ask the database. */
  logStatements?: boolean;
}

export type Realtime = Awaited<ReturnType<typeof startRealtime>>;
type Options = NonNullable<Parameters<typeof createClient>[2]>['realtime'];

/** The service behind a loopback server, on a database of its own, reached as a browser would. */
export async function startRealtime({ logStatements, ...options }: StartOptions = {}) {
  const database = await createTestDatabase({ project: contractProject, seed: false });
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signer = await createTokenSigner({
    keys: { signingKeys: [await exportJWK(privateKey)] },
    issuer: 'http://test',
  });
  const logged: unknown[] = [];
  const authenticator = createAuthenticator({ keys: { publishableKey, secretKey }, verify: signer.verify });
  const statements = logStatements ? await startStatementLog(database.url) : undefined;
  const connection = { connectionString: statements?.url ?? database.url };
  const pools = await openPools({ connection, authenticatorPassword: testPassword, log: () => {} });
  const serve = () =>
    startServer({
      pools,
      connection,
      authenticator,
      log: (e) => logged.push(e),
      ...options,
    });
  const servers = [await serve()];
  const clients: { realtime: { disconnect(): Promise<unknown> } }[] = [];
  const urlOf = (server = 0) => servers[server]?.url ?? '';

  function connect(
    token?: string | (() => string),
    { server, ...realtime }: Options & { server?: number } = {},
  ) {
    const current = typeof token === 'function' ? token : () => token ?? publishableKey;
    const client = createClient(urlOf(server), publishableKey, {
      accessToken: async () => current(),
      realtime: { ...realtime },
    });
    clients.push(client);
    return client;
  }

  return {
    urlOf,
    logged,
    statements,
    publishableKey,
    secretKey,
    pool: database.pool,
    connect,
    sign: (claims: Record<string, unknown> = {}, seconds = 3600) =>
      signer.sign({ role: 'authenticated', sub: randomUUID(), ...claims }, seconds),
    sql: async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows,
    /** Another server on the same database. */
    addServer: async () => servers.push(await serve()) - 1,
    dropConnections: (server = 0) => servers[server]?.dropConnections(),
    stopServer: (server: number) => servers[server]?.close(),
    open: (query = `apikey=${publishableKey}&vsn=2.0.0`, headers: Record<string, string> = {}) =>
      new WebSocket(`${urlOf().replace('http', 'ws')}/realtime/v1/websocket?${query}`, { headers }),
    async close() {
      for (const client of clients) await client.realtime.disconnect();
      await Promise.all(servers.map((server) => server.close()));
      await pools.end();
      statements?.close();
      await database.close();
    },
  };
}

async function startServer(deps: RealtimeServiceDeps) {
  const service = await createRealtimeService(deps);
  const { authenticator, log } = deps;
  const gateway = createGateway({ authenticator, services: { realtime: service }, log });
  const sockets = new Set<Socket>();
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
    const request = new Request(`http://localhost${incoming.url}`, {
      method: incoming.method,
      headers: headers as [string, string][],
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
    const answer = await gateway(request, { address: '127.0.0.1' });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', (request, socket, head) => void service.upgrade(request, socket, head, '127.0.0.1'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let closing: Promise<void> | undefined;
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropConnections,
    close() {
      closing ??= service.close().then(() => {
        dropConnections();
        server.close();
      });
      return closing;
    },
  };
}
