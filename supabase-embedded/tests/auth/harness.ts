import { randomUUID } from 'node:crypto';
import { after, before } from 'node:test';
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair } from 'jose';
import type { AuthDependencies } from '#supabase-embedded/auth/context.ts';
import { createAuthService } from '#supabase-embedded/auth/create-auth-service.ts';
import type { LogEvent } from '#supabase-embedded/auth/log-event.ts';
import { readAuthSettings } from '#supabase-embedded/auth/settings.ts';
import { createTokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createMailbox, createTextMessages } from './post.ts';

export const siteUrl = 'https://institute.example';
export const apiUrl = `${siteUrl}/auth/v1`;
export const hs256Secret = 'a-secret-of-an-older-set-up-of-32-bytes';

const publishableKey = 'sb_publishable_test';
export const secretKey = 'sb_secret_test';

export interface HarnessOptions {
  /** `[auth]` of config.toml, merged table by table over settings with generous limits and confirmations on. */
  auth?: Record<string, unknown>;
  google?: AuthDependencies['google'];
  knownDevices?: boolean;
  siteUrl?: string;
  /** Unless given, one of the made-up project. It is closed with the service. */
  database?: TestDatabase;
}

/** The service on a database of its own, with a clock that the test moves and a mailbox that it reads. */
export async function createHarness(options: HarnessOptions = {}) {
  const database = options.database ?? (await createTestDatabase({ seed: false }));
  const site = options.siteUrl ?? siteUrl;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 1000);
  const mails = createMailbox();
  const texts = createTextMessages();
  const logged: LogEvent[] = [];
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signingKeys = [await exportJWK(privateKey)];
  const signer = await createTokenSigner({
    keys: { signingKeys },
    hs256Secret,
    issuer: `${site}/auth/v1`,
    now,
  });
  const service = createAuthService({
    pool: database.pool,
    settings: readAuthSettings({ auth: merge(generous, options.auth ?? {}) }),
    siteUrl: site,
    apiUrl: `${site}/auth/v1`,
    signer,
    mailer: mails,
    keys: { secretKey },
    sms: texts,
    google: options.google,
    knownDevices: options.knownDevices,
    now,
    log: (event) => logged.push(event),
    hashCost: { memory: 64, passes: 1 },
    limiterClock: now,
  });

  /** What stands in front of the service: it knows the keys and the address. */
  const send = (request: Request, address = '203.0.113.7') => {
    const key =
      request.headers.get('apikey') ?? request.headers.get('authorization')?.replace(/^Bearer /, '');
    const role = key === secretKey ? 'service_role' : 'anon';
    return service.fetch(request, { identity: { role, claims: { role } }, address });
  };
  return {
    ...createCallers(site, send),
    pool: database.pool,
    signer,
    service,
    mails,
    texts,
    logged,
    now,
    send,
    /** Moves the service's clock. */
    advance: (seconds: number) => {
      ahead += seconds;
    },
    async close() {
      await service.close();
      await database.close();
    },
  };
}

/** Those who talk to the service: ordinary clients, the holder of the secret key, and whoever writes requests by hand. */
function createCallers(site: string, send: (request: Request, address?: string) => Promise<Response>) {
  const url = `${site}/auth/v1`;
  const connect = (key: string, address: string, more: Partial<GoTrueClientOptions>) =>
    new GoTrueClient({
      url,
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      storageKey: `test-${randomUUID()}`,
      storage: memoryStorage(),
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: (input, init) => send(new Request(input as string, init), address),
      ...more,
    });
  return {
    /** An ordinary client with storage of its own. */
    client: (more: Partial<GoTrueClientOptions> = {}) => connect(publishableKey, '203.0.113.7', more),
    admin: () => connect(secretKey, '203.0.113.7', {}).admin,
    /** A plain request, for what the client library cannot be made to send. */
    request: (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
      address?: string,
    ) =>
      send(
        new Request(`${url}${path}`, {
          method,
          headers: { 'content-type': 'application/json', apikey: publishableKey, ...headers },
          body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
          redirect: 'manual',
        }),
        address,
      ),
  };
}

/** For files with several harnesses one after the other: PostgreSQL stays up between them. */
export function keepCluster(): void {
  let held: TestDatabase | undefined;
  before(async () => {
    held = await createTestDatabase({ seed: false });
  });
  after(() => held?.close());
}

export type Harness = Awaited<ReturnType<typeof createHarness>>;

export const goodPassword = 'plum orchard lantern 47';

/** A confirmed account, made by the holder of the secret key. */
export async function createAccount(harness: Harness, email: string, password = goodPassword) {
  const { data, error } = await harness.admin().createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return data.user;
}

/** A client that is signed in with its password. */
export async function signedIn(
  harness: Harness,
  email: string,
  password = goodPassword,
  client = harness.client(),
) {
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session, user: data.user };
}

const plenty = 100_000;
const generous = {
  minimum_password_length: 8,
  password_hibp_enabled: true,
  rate_limit: {
    email_sent: plenty,
    sms_sent: plenty,
    sign_in_sign_ups: plenty,
    token_refresh: plenty,
    token_verifications: plenty,
    anonymous_users: plenty,
  },
  email: {
    enable_confirmations: true,
    max_frequency: '0s',
    notification: { password_changed: { enabled: true } },
  },
  sms: { enable_signup: true, enable_confirmations: true, max_frequency: '0s', allowed_prefixes: ['91'] },
  mfa: {
    totp: { enroll_enabled: true, verify_enabled: true },
    phone: { enroll_enabled: true, verify_enabled: true, max_frequency: '0s' },
  },
};

type Table = Record<string, unknown>;

function merge(base: Table, over: Table): Table {
  const isTable = (value: unknown): value is Table =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const result = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const below = result[name];
    result[name] = isTable(value) && isTable(below) ? merge(below, value) : value;
  }
  return result;
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
