const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, accept, x-supabase-api-version, x-region, traceparent, tracestate, baggage',
  'access-control-allow-methods': 'POST, OPTIONS',
};

export function preflight(): Response {
  return new Response(null, { status: 204, headers: { ...corsHeaders, 'access-control-max-age': '86400' } });
}

export function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...corsHeaders, 'cache-control': 'no-store' } });
}

export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Server-sent events. `onCancel` runs when the reader goes away before the end. */
export function eventStream(events: AsyncGenerator<ServerEvent>, onCancel: () => void): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await events.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(`event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`));
    },
    async cancel() {
      onCancel();
      await events.return(undefined);
    },
  });
  const headers = {
    ...corsHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  return new Response(body, { headers });
}
