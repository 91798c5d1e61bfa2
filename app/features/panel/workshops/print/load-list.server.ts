import type { RequestClient } from '#app/data/session.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import { headOf } from '../head/head-of.server.ts';
import { findWorkshop, listRegistrations, readFigures } from '../queries.server.ts';
import { onPaper } from '../workshop.ts';

/** What the list for the door shows; null where there is no such workshop. */
export async function loadList(
  client: RequestClient,
  id: string,
  setting: { institute: Institute; now: number },
) {
  if (!isUuid(id)) return null;
  const [workshop, figures, registrations] = await Promise.all([
    findWorkshop(client, id),
    readFigures(client, id),
    listRegistrations(client, id),
  ]);
  if (!workshop || !figures) return null;
  return {
    head: headOf(workshop, setting),
    figures: { taken: figures.taken, seats: figures.seats },
    paper: onPaper(figures),
    names: registrations
      .filter(({ cancelled_at }) => cancelled_at === null)
      .map(({ id, name, phone }) => ({ id, name, phone })),
  };
}

export type ListData = NonNullable<Awaited<ReturnType<typeof loadList>>>;
