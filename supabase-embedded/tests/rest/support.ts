import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TxEnd } from '#supabase-embedded/project-config.ts';
import { createRestService } from '#supabase-embedded/rest/create-rest-service.ts';
import type { Answer } from '../contract/rest/support.ts';
import { contractProject, createTestDatabase } from '../support/test-database.ts';

type Role = 'anon' | 'authenticated' | 'service_role';

export interface Rest {
  /** The ordinary client, acting as one of the roles. */
  // biome-ignore lint/suspicious/noExplicitAny: the library of the tests has no generated types.
  as: (role: Role, sub?: string) => SupabaseClient<any, any, any>;
  /** A request as it goes over the wire, for what the client cannot say. */
  send: (
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string; role?: Role },
  ) => Promise<Answer>;
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  reload: () => Promise<void>;
  logged: unknown[];
  close: () => Promise<void>;
}

/** The service with a library of books of the test's own; the one place that knows how it is reached. */
export async function startRest(
  options: { maxRows?: number; planEnabled?: boolean; txEnd?: TxEnd; strict?: boolean } = {},
): Promise<Rest> {
  const database = await createTestDatabase({ project: contractProject });
  const logged: unknown[] = [];
  const service = createRestService({
    pools: database.pools,
    schemas: ['public', 'other'],
    extraSearchPath: ['public', 'extensions'],
    maxRows: options.maxRows ?? 1000,
    planEnabled: options.planEnabled ?? true,
    txEnd: options.txEnd,
    strict: options.strict,
    log: (event) => logged.push(event),
  });
  const call = (request: Request, role: Role, sub?: string) => {
    const claims = { role, ...(sub ? { sub } : {}) };
    return service.fetch(request, {
      identity: { role, claims },
      headers: Object.fromEntries(request.headers),
    });
  };
  return {
    as: (role, sub) =>
      createClient('http://rest.test', 'key', {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => call(new Request(input, init), role, sub) },
      }),
    async send(method, path, { headers = {}, body, role = 'service_role' } = {}) {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const request = new Request(`http://rest.test/rest/v1${path}`, {
        method,
        headers: { ...type, ...headers },
        body,
      });
      const response = await call(request, role);
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = bytes.toString();
      return { status: response.status, headers: response.headers, text, bytes, json: parsed(text) };
    },
    sql: async (text) => (await database.pool.query(text)).rows,
    reload: () => service.reloadSchema(),
    logged,
    close: () => database.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
