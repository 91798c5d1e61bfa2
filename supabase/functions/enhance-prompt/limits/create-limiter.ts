import type { Env } from '../env.ts';
import { type Allowance, createVisitorAndDayLimiter, type Limiter } from './limiter.ts';
import { closedVerdict, createRpcLimiter } from './rpc-limiter.ts';

const hourSeconds = 3600;
const daySeconds = 86_400;

/** Limits per visitor and hour and for everybody and day. Where nothing counts them, nothing is allowed. */
export function createLimiter(env: Env, fetcher: typeof fetch): Limiter {
  const visitor = { capacity: count(env.get('LLM_VISITOR_PER_HOUR'), 20), perSeconds: hourSeconds };
  const day = { capacity: count(env.get('LLM_PER_DAY'), 500), perSeconds: daySeconds };
  const url = env.get('SUPABASE_URL');
  const serviceKey = readServiceKey(env);
  if (!url || !serviceKey) return { take: async () => closedVerdict };
  const one = (name: string, allowance: Allowance): Limiter =>
    createRpcLimiter({ ...allowance, url, serviceKey, bucket: `enhance-prompt:${name}`, fetch: fetcher });
  return createVisitorAndDayLimiter(one('visitor', visitor), one('day', day));
}

function count(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= 0 ? value : fallback;
}

/** Supabase gives functions a dictionary of secret keys; older projects have the service role key alone. */
function readServiceKey(env: Env): string | undefined {
  const single = env.get('SUPABASE_SERVICE_ROLE_KEY') ?? env.get('SUPABASE_SECRET_KEY');
  if (single) return single;
  try {
    const keys: unknown = JSON.parse(env.get('SUPABASE_SECRET_KEYS') ?? '{}');
    const values = Object.values(keys as Record<string, unknown>);
    return values.find((value) => typeof value === 'string');
  } catch {
    return undefined;
  }
}
