import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { streamEnhancement } from '#app/features/site/prompt-builder/commands.server.ts';
import { readSubmission } from '#app/features/site/prompt-builder/form/read-submission.ts';
import { MISSING } from '#app/features/site/prompt-builder/messages.ts';
import { readFields } from '#app/forms/read-fields.server.ts';
import type { Route } from './+types/prompt-stream.ts';

/**
 * The function's events for the page. They come from this site and not from Supabase itself, so that the browser
 * needs neither a key nor another host, wherever that Supabase is.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = readSubmission(new Map(Object.entries(await readFields(request))));
  if (!submission) return Response.json({ error: MISSING.description }, { status: 400 });
  try {
    return await streamEnhancement(requestClient(context), submission, request.signal);
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    context.get(serverContext).log({ level: 'error', message: 'A prompt could not be enhanced', error });
    return Response.json({ error: 'The prompt could not be enhanced.' }, { status: 502 });
  }
}

export const loader = () =>
  new Response('Send the prompt with POST.', { status: 405, headers: { Allow: 'POST' } });
