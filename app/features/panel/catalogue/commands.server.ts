import { isDeepStrictEqual } from 'node:util';
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { LogEvent } from '#app/data/server-context.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import { columnLimits } from '#supabase/column-limits.ts';
import type { Database, TablesInsert, TablesUpdate } from '#supabase/database.types.ts';
import { type TextKind, textKinds } from '#supabase/text-kinds.ts';
import type { Answer, Entry, Refusal } from './answer.ts';
import { type Drafts, schemaFor } from './declarations.ts';
import { isTextKind, type Kind, kindNames, kinds } from './kinds.ts';
import { entryOf, findEntry, findRow, findWhoSaved } from './queries.server.ts';
import { mostTexts } from './texts/list-texts.server.ts';
import { changeOf, failed, goneForGood, restoredElsewhere, succeeded } from './toasts.ts';
import { seatsRefusal } from './workshops/seats-refusal.ts';
import { andTell, type Updated } from './workshops/telling.server.ts';
import { timeRefusal } from './workshops/workshop-times.ts';

type Client = SupabaseClient<Database>;

const kind = v.picklist(kinds);
const id = v.pipe(v.string(), v.uuid());

export const CommandSchema = v.variant('intent', [
  v.object({
    intent: v.literal('save'),
    kind,
    /** Of something new it is made in the browser, once, so that a save whose answer was lost is not stored twice. */
    id: v.nullable(id),
    /** The version that was edited (optimistic concurrency, no lost update); null for something new. */
    seenAt: v.nullable(v.string()),
    draft: v.unknown(),
  }),
  v.object({ intent: v.literal('delete'), kind, id }),
  v.object({ intent: v.literal('restore'), kind, id, deletion: v.optional(v.number()) }),
  v.object({
    intent: v.literal('arrange'),
    kind: v.picklist(textKinds),
    ids: v.pipe(v.array(id), v.maxLength(mostTexts)),
  }),
]);

type Command = v.InferOutput<typeof CommandSchema>;
type Save = Extract<Command, { intent: 'save' }>;
type Delete = Extract<Command, { intent: 'delete' }>;
type Restore = Extract<Command, { intent: 'restore' }>;
type Arrange = Extract<Command, { intent: 'arrange' }>;

/** Carries the command out with the rights of whoever asks. */
export async function runCommand(
  client: Client,
  command: Command,
  log: (event: LogEvent) => void,
): Promise<Answer> {
  try {
    return (await carryOut(client, command)) ?? { ok: true, toast: succeeded(command) };
  } catch (error) {
    log({ level: 'error', message: `Failed to ${changeOf(command)} one of ${command.kind}`, error });
    return { ok: false, toast: failed(command) };
  }
}

/** Undefined when there is no more to say than that it is done. */
function carryOut(client: Client, command: Command): Promise<Answer | undefined> {
  switch (command.intent) {
    case 'save':
      return save(client, command);
    case 'delete':
      return remove(client, command);
    case 'restore':
      return restore(client, command);
    case 'arrange':
      return arrange(client, command);
  }
}

/** Whoever presses the button sees that it is done; a toast for each step would only be in the way. */
async function arrange(client: Client, { kind, ids }: Arrange): Promise<Answer> {
  await client.rpc('arrange_entries', { kind, ids }).throwOnError();
  return { ok: true };
}

async function remove(client: Client, { kind, id }: Delete): Promise<undefined> {
  const { data } = await client.from(kind).delete().eq('id', id).select('id').throwOnError();
  // Gone before, it is gone all the same; what can still be read is what somebody may not delete.
  if (data.length === 0 && (await findEntry(client, kind, id)))
    throw new Error('The row may not be deleted.');
}

async function restore(client: Client, { kind, id, deletion }: Restore): Promise<Answer | undefined> {
  const { data: outcome } = await client
    .rpc('restore_deleted', { wanted_kind: kind, wanted: id, wanted_deletion: deletion })
    .throwOnError();
  if (outcome === 'restored_elsewhere') return { ok: true, toast: restoredElsewhere(kind) };
  // Brought back before, by somebody else or because only the answer was lost, it is back all the same.
  if (outcome === 'gone' && !(await findEntry(client, kind, id)))
    return { ok: false, form: 'restore', toast: goneForGood(kind) };
}

async function save(client: Client, command: Save): Promise<Answer | undefined> {
  const { kind, id, seenAt, draft } = command;
  const parsed = parseFields(schemaFor(kind), draft);
  if ('errors' in parsed) return { ok: false, ...parsed };
  const { values } = parsed;
  const time = kind === 'webinars' && (await timeRefusalOf(client, command));
  if (time) return { ok: false, errors: { time } };
  if (kind === 'jobs' && hasEnded(values)) return { ok: false, errors: { valid_through: dayHasPassed } };
  if (id !== null && seenAt !== null) {
    const wanted = { kind, id, seenAt, values };
    if (kind !== 'webinars') return (await update(client, wanted)).refusal;
    return andTell(client, id, { done: succeeded(command), change: () => update(client, wanted) });
  }
  // The schema of a kind makes rows of its table, which the types of a union of tables cannot say.
  const row = {
    ...values,
    ...(id && { id }),
    ...(isTextKind(kind) && (await lastPlace(client, kind))),
  } as never;
  const result = await client.from(kind).insert(row).select().single();
  if (id && isTaken(result.error, `${kind}_pkey`)) return newerThan(client, { kind, id, values });
  return result.error ? refusalOf(kind, result.error) : undefined;
}

/** Where somebody else has saved meanwhile, they hear of that first. */
async function timeRefusalOf(client: Client, { id, seenAt, draft }: Save): Promise<string | undefined> {
  if (id === null || seenAt === null) return timeRefusal(Object(draft), '');
  const entry = (await findEntry(client, 'webinars', id)) as Entry<Drafts['webinars']> | null;
  return entry?.updatedAt === seenAt ? timeRefusal(Object(draft), entry.draft.time) : undefined;
}

/** The database would close it at once, and whoever opened it would not know why. */
function hasEnded(values: object): boolean {
  const { status, valid_through } = values as TablesInsert<'jobs'>;
  return status === 'active' && Boolean(valid_through && valid_through < indianDay(Date.now()));
}

const dayHasPassed = 'This day has passed: choose a later one, or none, for the job to be open.';

/** Something new comes last. */
async function lastPlace(client: Client, kind: TextKind) {
  const { data } = await client
    .from(kind)
    .select('position')
    .order('position', { ascending: false })
    .limit(1)
    .throwOnError();
  return { position: Math.min((data[0]?.position ?? 0) + 10, columnLimits[kind].position) };
}

interface Values {
  kind: Kind;
  id: string;
  values: object;
}

/** Answers with the row as it is stored, or with why it is not; with neither if only the answer was lost. */
async function update(client: Client, { seenAt, ...wanted }: Values & { seenAt: string }): Promise<Updated> {
  const { kind, id, values } = wanted;
  const { data, error } = await client
    .from(kind)
    .update({ ...values, ...(kind === 'jobs' && countAgain), updated_at: new Date().toISOString() } as never)
    .eq('id', id)
    .eq('updated_at', seenAt)
    .select()
    .maybeSingle();
  if (error) return { refusal: seatsRefusal(error, id, values) ?? refusalOf(kind, error) };
  return data ? { row: data } : { refusal: await newerThan(client, wanted) };
}

/** The form shows a date in place of a relative text. So a relative text in it was typed now, even if it equals the stored one. */
const countAgain: TablesUpdate<'jobs'> = { counted_from: null };

/** What is stored instead; undefined if that is these very values, because only the answer to them was lost. */
async function newerThan(client: Client, { kind, id, values }: Values): Promise<Refusal | undefined> {
  const [row, by] = await Promise.all([findRow(client, kind, id), findWhoSaved(client, id)]);
  const newer = row && entryOf(kind, row);
  // It may be from before the form became stricter.
  const stored = v.safeParse(schemaFor(kind), newer?.draft);
  // A job's relative text is stored as typed, and shown as the day that it means.
  const known = [Object(stored.output), Object(row)];
  const isStored = ([column, value]: [string, unknown]) =>
    known.some((version) => isDeepStrictEqual(version[column], value));
  return stored.success && Object.entries(values).every(isStored) ? undefined : { ok: false, newer, by };
}

const uniqueViolation = '23505';
const isTaken = (error: PostgrestError | null, constraint: string) =>
  error?.code === uniqueViolation && error.message.includes(constraint);

const checkViolation = '23514';

/** A bound that only the database can measure is told of at its field. */
function refusalOf(kind: Kind, error: PostgrestError): Refusal {
  if (isTaken(error, `${kind}_slug_key`)) {
    return { ok: false, errors: { slug: `Another ${kindNames[kind].noun} has this address already.` } };
  }
  const field = new RegExp(`"${kind}_(\\w+?)_check\\d*"`).exec(error.message)?.[1];
  if (error.code !== checkViolation || !field) throw error;
  return { ok: false, errors: { [field]: reasons[field] ?? tooMuch } };
}

const tooMuch = 'This is more than can be stored here. Please shorten it.';
const reasons: Record<string, string> = {
  // The form has looked at its letters: what is left are the addresses that the site has pages at.
  slug: 'The site itself needs this address. Please choose another one.',
  consent_taken_by: 'Please write who took the consent: without a name it is not shown.',
};
