import { data, type RouterContextProvider } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { clientClosedRequest } from '#app/lib/client-closed-request.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { enhancePrompt, streamEnhancement } from './commands.server.ts';
import { readSubmission } from './form/read-submission.ts';
import { enhancementFailed, promptEnhanced, promptMissing } from './messages.ts';
import { type PromptAnswer, toResult } from './submission.ts';

type Context = Readonly<RouterContextProvider>;

/** The form without scripts: the page is rendered again, with the result or with what was typed. */
export async function promptAction(request: Request, context: Context) {
  const fields = await readFields(request);
  const submission = readSubmission(new Map(Object.entries(fields)));
  if (!submission) return refuse<PromptAnswer>({ toast: promptMissing }, fields, { status: 400 });
  try {
    const enhanced = await enhancePrompt(requestClient(context), submission);
    return data<PromptAnswer>({ ok: true, toast: promptEnhanced, result: toResult(submission, enhanced) });
  } catch (error) {
    logFailure(context, error);
    return refuse<PromptAnswer>({ toast: enhancementFailed }, fields, { status: 503 });
  }
}

/**
 * The form with scripts: the function's events for the page. They come from this site and not from Supabase itself, so
 * that the browser needs neither a key nor another host, wherever that Supabase is.
 */
export async function promptStreamAction(request: Request, context: Context) {
  const submission = readSubmission(new Map(Object.entries(await readFields(request))));
  if (!submission) return Response.json({ error: promptMissing.description }, { status: 400 });
  const { visitorLeft } = context.get(serverContext);
  try {
    return await streamEnhancement(requestClient(context), submission, visitorLeft);
  } catch (error) {
    if (visitorLeft?.aborted) return new Response(null, { status: clientClosedRequest });
    logFailure(context, error);
    return Response.json({ error: 'The prompt could not be enhanced.' }, { status: 502 });
  }
}

const logFailure = (context: Context, error: unknown) =>
  context.get(serverContext).log({ level: 'error', message: 'A prompt could not be enhanced', error });
