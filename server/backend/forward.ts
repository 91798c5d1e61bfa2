import type { From } from '#supabase-embedded/http/gateway.ts';

/** To a Supabase elsewhere. The hosted gateway appends what it sees; the visitor's own address stays in front. */
export async function forward(request: Request, { address, gone, requestId }: From): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', address);
  if (requestId) headers.set('x-request-id', requestId);
  // A call that may change something is not begun for a visitor who has left, and not broken off either.
  const signal = request.method === 'GET' || request.method === 'HEAD' ? gone : request.signal;
  try {
    gone?.throwIfAborted();
    // Whoever it leads to is not told the keys.
    return await fetch(new Request(request, { headers, signal, redirect: 'manual' }));
  } catch (error) {
    // As the embedded gateway answers it.
    if (gone?.aborted) return new Response(null, { status: 503 });
    throw error;
  }
}
