import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { LogEvent } from '#app/data/server-context.ts';
import type { RequestClient } from '#app/data/session.server.ts';
import { settingNames } from '#app/lib/institute/setting-titles.ts';
import type { Answer } from './answer.ts';
import { parseDraft } from './parse-draft.server.ts';
import { findOriginal, findSetting, findWhoSaved, storedAs } from './queries.server.ts';
import { failed, saved } from './toasts.ts';

const name = v.picklist(settingNames);

export const CommandSchema = v.variant('intent', [
  v.object({
    intent: v.literal('save'),
    name,
    /** The version that was edited (optimistic concurrency, no lost update). */
    seenAt: v.string(),
    draft: v.unknown(),
  }),
  v.object({ intent: v.literal('original'), name }),
]);

type Command = v.InferOutput<typeof CommandSchema>;
type Save = Extract<Command, { intent: 'save' }>;

/** Carries the command out with the rights of whoever asks. */
export async function runCommand(
  client: RequestClient,
  command: Command,
  log: (event: LogEvent) => void,
): Promise<Answer> {
  try {
    return command.intent === 'save'
      ? await save(client, command)
      : { ok: true, original: await findOriginal(client, command.name) };
  } catch (error) {
    log({ level: 'error', message: `The setting ${command.name} could not be changed`, error });
    return { ok: false, toast: failed(command) };
  }
}

async function save(client: RequestClient, { name, seenAt, draft }: Save): Promise<Answer> {
  const parsed = parseDraft(name, draft);
  if ('errors' in parsed) return { ok: false, ...parsed };
  const { data } = await client
    .from('settings')
    .update({ value: parsed.value })
    .eq('name', name)
    .eq('updated_at', seenAt)
    .select('name, value, updated_at')
    .maybeSingle()
    .throwOnError();
  if (data) return { ok: true, toast: saved(name), saved: storedAs(data) };
  const [newer, by] = await Promise.all([findSetting(client, name), findWhoSaved(client, name)]);
  // These very values are stored: only the answer to them was lost.
  const theirs = parseDraft(name, newer.draft);
  if ('value' in theirs && isDeepStrictEqual(theirs.value, parsed.value))
    return { ok: true, toast: saved(name), saved: newer };
  return { ok: false, newer, by };
}
