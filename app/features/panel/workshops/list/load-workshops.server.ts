import type { RequestClient } from '#app/data/session.server.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Right } from '#app/lib/panel-pages.ts';
import { whereOpen } from '#app/lib/workshops/open.ts';
import { headOf } from '../head/head-of.server.ts';
import { workshopColumns } from '../queries.server.ts';
import { inOrder } from './in-order.ts';

const mostListed = 200;

interface Setting {
  rights: readonly string[];
  institute: Institute;
  now: number;
}

/** Every workshop, or those that are nearest to now where there are too many. */
export async function loadWorkshops(client: RequestClient, { rights, institute, now }: Setting) {
  const may = (right: Right) => rights.includes(right);
  const { rows, hasMore } = await readRows(client, now);
  const today = indianDay(now);
  const itemOf = (row: (typeof rows)[number]) => {
    const { id, title, when, mode, phase, status } = headOf(row, { institute, now });
    const { registered_count: taken, max_attendees: seats, date } = row;
    return { id, title, when, mode, phase, status, taken, seats, isToday: date.trim() === today };
  };
  const { ahead, untitled, earlier } = inOrder(rows, now);
  const room = Math.max(0, mostListed - ahead.length - untitled.length);
  return {
    ahead: ahead.slice(0, mostListed).map(itemOf),
    untitled: untitled.slice(0, mostListed).map(itemOf),
    earlier: earlier.slice(0, room).map(itemOf),
    hasMore,
    mayWrite: may('write the catalogue'),
    mayKnowPeople: may('work on leads'),
  };
}

export type WorkshopsData = Awaited<ReturnType<typeof loadWorkshops>>;
export type WorkshopItem = WorkshopsData['ahead'][number];

/** Those that are not over may have no day, and would then not be among the newest. */
async function readRows(client: RequestClient, now: number) {
  const newest = () =>
    client
      .from('webinars')
      .select(`${workshopColumns}, registered_count`)
      .order('starts_on', { ascending: false, nullsFirst: false })
      .order('starts_at', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(mostListed + 1);
  const [all, open] = await Promise.all([newest().throwOnError(), whereOpen(newest(), now).throwOnError()]);
  const rows = new Map([...open.data, ...all.data].map((row) => [row.id, row]));
  return { rows: [...rows.values()], hasMore: all.data.length > mostListed };
}
