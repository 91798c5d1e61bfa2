import { randomUUID } from 'node:crypto';
import type { RequestClient } from '#app/data/session.server.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import type { Right } from '#app/lib/panel-pages.ts';
import { attendanceOf } from '#app/lib/workshops/attendance.ts';
import { phaseOf } from '#app/lib/workshops/phase.ts';
import { headOf } from './head/head-of.server.ts';
import { groupMails } from './mails/group-mails.ts';
import {
  findWorkshop,
  listMails,
  listMessages,
  listRegistrations,
  readFigures,
  readJoinAddress,
  type Workshop,
} from './queries.server.ts';
import { readRegistration } from './registrations/read-registration.server.ts';
import { tellingOf } from './tell/telling-of.server.ts';
import { isView } from './workshop.ts';

interface Setting {
  params: URLSearchParams;
  rights: readonly string[];
  institute: Institute;
  now: number;
}

/** One workshop: what everybody may know who opens the page, and the view that the address asks for; null when there is none. */
export async function loadWorkshop(client: RequestClient, id: string, setting: Setting) {
  if (!isUuid(id)) return null;
  const { rights, institute, now } = setting;
  const may = (right: Right) => rights.includes(right);
  const mayKnowPeople = may('work on leads');
  const [workshop, figures, joinAddress, view] = await Promise.all([
    findWorkshop(client, id),
    readFigures(client, id),
    mayKnowPeople ? readJoinAddress(client, id) : null,
    mayKnowPeople ? readView(client, id, setting) : null,
  ]);
  if (!workshop || !figures) return null;
  const { untold, ...counted } = figures;
  return {
    head: headOf(workshop, { institute, now }),
    figures: counted,
    telling: tellingOf(workshop, untold, institute),
    mayWrite: may('write the catalogue'),
    join: joinAddress === null ? null : joinOf(workshop, joinAddress, now),
    view,
    /** A page without scripts sends it with what must not be done twice. */
    pageKey: randomUUID(),
  };
}

export type WorkshopData = NonNullable<Awaited<ReturnType<typeof loadWorkshop>>>;
export type View = NonNullable<WorkshopData['view']>;

async function readView(client: RequestClient, id: string, { params, now }: Setting) {
  const today = indianDay(now);
  const registrations = async () =>
    (await listRegistrations(client, id)).map((row) => readRegistration(row, today));
  const seats = params.get('seats');
  if (seats !== null && /^\d{1,6}$/.test(seats))
    return { name: 'seats' as const, seats: Number(seats), registrations: await registrations() };
  const asked = params.get('view');
  const name = isView(asked) ? asked : 'registrations';
  if (name !== 'mails') return { name, registrations: await registrations() };
  const [mails, messages] = await Promise.all([listMails(client, id), listMessages(client, id)]);
  return { name, groups: groupMails(mails, messages, today) };
}

function joinOf(workshop: Workshop, address: string, now: number) {
  const { mode, starts_at } = workshop;
  const isOnline = attendanceOf(mode) !== 'Offline';
  const isSoon = starts_at !== null && Date.parse(starts_at) - now <= dayMs;
  const isAhead = ['upcoming', 'live'].includes(phaseOf(workshop, now));
  return { address, isOnline, isMissing: isOnline && isSoon && isAhead && address === '' };
}

const dayMs = 86_400_000;
