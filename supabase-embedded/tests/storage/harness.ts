import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import { createAuthenticator } from '#supabase-embedded/http/authenticate.ts';
import { createGateway } from '#supabase-embedded/http/gateway.ts';
import { createStorageService } from '#supabase-embedded/storage/create-storage-service.ts';
import type { FileStore } from '#supabase-embedded/storage/files/file-store.ts';
import { readStorageSettings, type UploadRules } from '#supabase-embedded/storage/settings.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { makeStore, openStore, type StoreKind } from './stores.ts';

const url = 'http://storage.test';
const publishableKey = 'sb_publishable_test';
export const secretKey = 'sb_secret_test';

export const ada = '00000000-0000-4000-8000-00000000000a';
export const ben = '00000000-0000-4000-8000-00000000000b';

interface StorageOptions {
  storage?: Record<string, unknown>;
  store?: StoreKind;
  uploads?: UploadRules;
  strict?: boolean;
}

/** The service behind the gateway, on a database and a store of its own, with a clock that the test moves. */
export async function startStorage(options: StorageOptions = {}) {
  const database = await createTestDatabase({ seed: false });
  const store = await makeStore(options.store ?? 'a folder');
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 1000);
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const issuer = `${url}/auth/v1`;
  const signer = await createTokenSigner({
    keys: { signingKeys: [await exportJWK(privateKey)] },
    issuer,
    now,
  });
  const authenticator = createAuthenticator({ keys: { publishableKey, secretKey }, verify: signer.verify });
  const logged: { message: string; error: unknown }[] = [];
  const log = (event: { message: string; error: unknown }) => void logged.push(event);
  const settings = {
    ...readStorageSettings({ storage: options.storage ?? {} }),
    ...options.uploads,
    strict: options.strict,
  };
  async function startServer(files: FileStore) {
    const service = createStorageService({
      pools: database.pools,
      files,
      settings,
      signer,
      authenticator,
      log,
    });
    await service.start();
    const gateway = createGateway({ authenticator, services: { storage: service }, log });
    return { service, send: (request: Request) => gateway(request, { address: '203.0.113.7' }) };
  }
  const { service, send } = await startServer(openStore(store.place));

  const connect = (key: string, token?: string, to = send): SupabaseClient['storage'] =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token ? { accessToken: async () => token } : {}),
      global: { fetch: (input, init) => to(new Request(input, init)) },
    }).storage;
  const tokenFor = (sub: string, seconds = 3600, claims: Record<string, unknown> = {}) =>
    signer.sign({ sub, role: 'authenticated', aud: 'authenticated', ...claims }, seconds);

  return {
    url: `${url}/storage/v1`,
    /** Holds the secret key; row level security does not apply. */
    admin: connect(secretKey),
    visitor: connect(publishableKey),
    person: async (sub: string) => connect(publishableKey, await tokenFor(sub)),
    withToken: (token: string) => connect(publishableKey, token),
    tokenFor,
    /** Another server on the same database; its files are in the same store, unless another one is given. */
    async startBeside(files = openStore(store.place)) {
      const beside = await startServer(files);
      return { ...beside, admin: connect(secretKey, undefined, beside.send) };
    },
    signer,
    service,
    send,
    databaseUrl: database.url,
    pools: database.pools,
    /** Where the files are, for another process, and the S3 server if they are on one. */
    place: store.place,
    s3: store.server,
    logged,
    sql: async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows,
    /** A request as it goes over the wire, for what the client cannot say. */
    request: (path: string, init: RequestInit & { as?: 'admin' | 'visitor' | 'nobody' } = {}) => {
      const { as = 'admin', ...rest } = init;
      const request = new Request(path.startsWith('http') ? path : `${url}/storage/v1${path}`, rest);
      if (as !== 'nobody') request.headers.set('apikey', as === 'admin' ? secretKey : publishableKey);
      return send(request);
    },
    /** The files, finished and not, once those of deleted objects are gone. */
    files: async () => {
      await service.settled();
      return store.list();
    },
    advance: (seconds: number) => {
      ahead += seconds;
    },
    async close() {
      await service.close();
      await database.close();
      await store.close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof startStorage>>;

/** A token with a key that is not the project's. */
export async function forgedToken(claims: Record<string, unknown>): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).setExpirationTime('1h').sign(privateKey);
}

/** What the client answered with, where an error is a failure of the test. */
export function need<T>({ data, error }: { data: T; error: Error | null }): NonNullable<T> {
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('The client answered with nothing.');
  return data;
}

export function told(error: unknown) {
  const { status, statusCode, code, message } = error as Record<string, unknown>;
  return { status, statusCode, code, message };
}
