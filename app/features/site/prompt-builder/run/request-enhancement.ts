import type { Enhanced } from '#supabase/functions/enhance-prompt/enhance.ts';
import { readEvents } from './read-events.ts';

export const streamPath = '/prompt-builder/stream';

/** Sends the form's fields and tells of the text while it is written. Throws when there is no whole answer. */
export async function requestEnhancement(
  fields: FormData,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Enhanced> {
  const response = await fetch(streamPath, { method: 'POST', body: fields, signal });
  if (!response.ok || !response.body) throw new Error(`The server answered with ${response.status}.`);
  let text = '';
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'done') return data as Enhanced;
    // After a reset the function begins again: the model failed in the middle of its answer.
    text = event === 'delta' ? text + (data as { text: string }).text : '';
    onText(text);
  }
  throw new Error('The answer was cut off.');
}
