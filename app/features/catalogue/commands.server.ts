import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { LogEvent } from '#app/data/server-context.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Answer, Refusal } from './answer.ts';
import { CourseSchema } from './courses/course-schema.ts';
import { JobSchema } from './jobs/job-schema.ts';
import { KINDS } from './kinds.ts';
import { findEntry } from './queries.server.ts';
import { failed, succeeded } from './toasts.ts';
import { WebinarSchema } from './webinars/webinar-schema.ts';

type Client = SupabaseClient<Database>;

const SCHEMAS = { courses: CourseSchema, webinars: WebinarSchema, jobs: JobSchema };

const kind = v.picklist(KINDS);
const id = v.pipe(v.string(), v.uuid());

export const CommandSchema = v.variant('intent', [
  v.object({
    intent: v.literal('save'),
    kind,
    id: v.nullable(id),
    seenAt: v.nullable(v.string()),
    draft: v.unknown(),
  }),
  v.object({ intent: v.literal('delete'), kind, id }),
]);

type Command = v.InferOutput<typeof CommandSchema>;
type Save = Extract<Command, { intent: 'save' }>;

/** Carries the command out with the administrator's own rights. */
export async function runCommand(
  client: Client,
  command: Command,
  log: (event: LogEvent) => void,
): Promise<Answer> {
  const change = command.intent === 'delete' ? 'delete' : command.id ? 'update' : 'add';
  try {
    const refusal = command.intent === 'delete' ? await remove(client, command) : await save(client, command);
    return refusal ?? { ok: true, toast: succeeded(change, command.kind) };
  } catch (error) {
    log({ level: 'error', message: `Failed to ${change} one of ${command.kind}`, error });
    return { ok: false, toast: failed(change, command.kind) };
  }
}

async function remove(
  client: Client,
  { kind, id }: Extract<Command, { intent: 'delete' }>,
): Promise<undefined> {
  const { data } = await client.from(kind).delete().eq('id', id).select('id').throwOnError();
  // Row level security hides what somebody may not delete, and so does somebody who was quicker.
  if (data.length === 0) throw new Error('There was no such row to delete.');
}

async function save(client: Client, { kind, id, seenAt, draft }: Save): Promise<Refusal | undefined> {
  const parsed = v.safeParse(SCHEMAS[kind], draft, { abortPipeEarly: true });
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.issues) };
  // The schema of a kind makes rows of its table, which the types of a union of tables cannot say.
  const values = parsed.output as never;
  if (id === null) return refusalOf(await client.from(kind).insert(values).select().single());
  const result = await client
    .from(kind)
    .update({ ...parsed.output, updated_at: new Date().toISOString() } as never)
    .eq('id', id)
    .eq('updated_at', seenAt ?? '')
    .select()
    .maybeSingle();
  if (result.error || result.data) return refusalOf(result);
  return { ok: false, newer: await findEntry(client, kind, id) };
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  // The first issue of a field is the one to be told of.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path?.[0]?.key), message]),
  );
}

const TAKEN = '23505';
const OUT_OF_BOUNDS = '23514';

/** Undefined when it is stored. A bound that only the database can measure is told of at its field. */
function refusalOf({ error }: { error: PostgrestError | null }): Refusal | undefined {
  if (!error) return undefined;
  if (error.code === TAKEN && error.message.includes('courses_slug_key')) {
    return { ok: false, errors: { slug: 'Another course has this address already.' } };
  }
  const field = /"(?:courses|webinars|jobs)_(\w+?)_check\d*"/.exec(error.message)?.[1];
  if (error.code !== OUT_OF_BOUNDS || !field) throw error;
  return { ok: false, errors: { [field]: 'This is more than can be stored here. Please shorten it.' } };
}
