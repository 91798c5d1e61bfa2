import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** The server under test. Nothing else is known of it: these three say where it is and who may ask. */
export const target = {
  url: need('CONTRACT_URL'),
  anonKey: need('CONTRACT_ANON_KEY'),
  serviceKey: need('CONTRACT_SERVICE_KEY'),
  /** Discloses less than hosted Supabase. */
  isStrict: process.env.CONTRACT_STRICT === '1',
};

// biome-ignore lint/suspicious/noExplicitAny: the made-up project has no generated types.
export type Client = SupabaseClient<any, any, any>;

/** A client that keeps nothing between tests. */
export function connect(key: string, token?: string): Client {
  return createClient(target.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token && { accessToken: async () => token }),
  });
}

export const visitor = () => connect(target.anonKey);
export const service = () => connect(target.serviceKey);

/** What the clients cannot say, run by the holder of the secret key through the project's own function. */
export async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const statement = text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
  const { data, error } = await service().rpc('run_sql', { statement });
  if (error) throw new Error(`${error.message} in ${statement}`);
  return data;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

function need(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run these files with scripts/run-contract-tests.ts.`);
}
