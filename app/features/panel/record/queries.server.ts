import type { RequestClient } from '#app/data/session.server.ts';
import { dayInWords, indianDay, indianTime } from '#app/lib/indian-time.ts';
import { describeEntry, type EntryRow, whoOf } from './record-entry.ts';
import { readEntryCursor, readFilters, recordPath } from './record-filters.ts';

const pageSize = 50;

/** One page of the record, newest first, by commands. */
export async function readRecord(client: RequestClient, params: URLSearchParams, now: number) {
  const filters = readFilters(params);
  const before = readEntryCursor(params);
  const [found, people] = await Promise.all([
    client
      .rpc('find_record', {
        ...(filters.person && { person: filters.person }),
        ...(filters.kind && { thing: filters.kind }),
        ...(filters.thing && { thing_id: filters.thing }),
        ...(filters.entry && { entry: Number(filters.entry) }),
        ...(filters.since && { since: filters.since }),
        ...(filters.until && { until: filters.until }),
        ...(before && { before_at: before.at, before_id: before.id }),
        page_size: pageSize + 1,
      })
      .throwOnError(),
    client.rpc('people_in_record').throwOnError(),
  ]);
  const rows: EntryRow[] = found.data.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    filters,
    /** What the history is of, where only that of one thing is asked for. */
    subject: filters.thing ? (rows.find(({ name }) => name)?.name ?? 'this') : null,
    people: people.data,
    commands: byCommand(rows, indianDay(now)),
    newest: before && recordPath(filters),
    older: last && found.data.length > pageSize ? recordPath(filters, { at: last.at, id: last.id }) : null,
  };
}

export type RecordView = Awaited<ReturnType<typeof readRecord>>;

/** What one command did stands together: its entries follow each other. */
function byCommand(rows: EntryRow[], today: string) {
  const commands = Map.groupBy(rows, ({ command_id }) => command_id);
  return [...commands].flatMap(([id, [first, ...others]]) =>
    first
      ? {
          id,
          who: whoOf(first),
          email: first.actor_email,
          address: first.address,
          at: first.at,
          when: `${dayInWords(indianDay(first.at), today)}, ${indianTime(first.at)}`,
          entries: [first, ...others].map(describeEntry),
        }
      : [],
  );
}

export type RecordedCommand = RecordView['commands'][number];
