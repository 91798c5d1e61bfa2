import type { SupabaseClient } from '@supabase/supabase-js';
import type { Enhanced } from '#supabase/functions/enhance-prompt/enhance.ts';
import type { Submission } from './submission.ts';

const functionName = 'enhance-prompt';

/** The whole answer at once, for a page that is rendered with it. */
export async function enhancePrompt(client: SupabaseClient, submission: Submission): Promise<Enhanced> {
  const { data, error } = await client.functions.invoke<Enhanced>(functionName, { body: submission });
  if (error || !data) throw error ?? new Error('The function gave no answer.');
  return data;
}

/** The answer as it is written: the function's own server-sent events, passed on. */
export async function streamEnhancement(
  client: SupabaseClient,
  submission: Submission,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { data, error } = await client.functions.invoke<Response>(functionName, {
    body: submission,
    headers: { Accept: 'text/event-stream' },
    signal,
  });
  // The client hands over the response itself when it is a stream of events.
  if (error || !(data instanceof Response)) throw error ?? new Error('The function gave no stream.');
  return new Response(data.body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}
