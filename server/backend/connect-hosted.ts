import type { From } from '#supabase-embedded/http/gateway.ts';
import type { Config } from '../config.ts';
import type { Backend, BackendDeps } from './backend.ts';
import { followHostedContent } from './hosted-content.ts';

/** Uses a Supabase elsewhere; this process then holds no database connection of its own. */
export async function connectHosted(
  { config, events, log }: BackendDeps,
  { url, publishableKey, secretKey }: NonNullable<Config['hosted']>,
): Promise<Backend> {
  const follower = followHostedContent({ url, publishableKey }, events, log);
  return {
    supabase: { url, publishableKey, served: false, fetch: forward },
    secretKey,
    dataDir: config.dataDir,
    close: async () => follower.close(),
  };
}

/** The hosted gateway appends what it sees; the visitor's own address stays in front. */
async function forward(request: Request, { address, gone }: From): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', address);
  // A call that may change something is not begun for a visitor who has left, and not broken off either.
  const signal = request.method === 'GET' || request.method === 'HEAD' ? gone : request.signal;
  try {
    gone?.throwIfAborted();
    return await fetch(new Request(request, { headers, signal }));
  } catch (error) {
    // As the embedded gateway answers it.
    if (gone?.aborted) return new Response(null, { status: 503 });
    throw error;
  }
}
