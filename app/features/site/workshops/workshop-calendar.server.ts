import type { Institute } from '#app/lib/institute/institute.ts';
import { calendarFeed, calendarFile, workshopUid } from '#app/lib/workshops/calendar.server.ts';
import { type WorkshopRow, workshopPath } from './workshop.ts';

interface Surroundings {
  siteUrl: string;
  institute: Institute;
}

/** For a calendar of anybody's; null where no date can be read. */
export const workshopFile = (workshop: WorkshopRow, { siteUrl, institute }: Surroundings) =>
  calendarFile(entryOf(workshop, siteUrl), { institute, now: lastChange([workshop]) });

/** For calendars that follow every workshop. */
export const workshopsFeed = (workshops: readonly WorkshopRow[], { siteUrl, institute }: Surroundings) =>
  calendarFeed(
    workshops.map((workshop) => entryOf(workshop, siteUrl)),
    `${institute.shortName}: workshops`,
    { institute, now: lastChange(workshops) },
  );

const entryOf = (workshop: WorkshopRow, siteUrl: string) => ({
  uid: workshopUid(workshop.id, siteUrl),
  sequence: workshop.revision,
  workshop,
  isCancelled: workshop.status === 'cancelled',
  url: siteUrl + workshopPath(workshop),
});

/** The stamp of what is published: as long as nothing has changed the file is the same, to the byte. */
const lastChange = (workshops: readonly WorkshopRow[]) =>
  new Date(Math.max(0, ...workshops.map(({ updated_at }) => Date.parse(updated_at))));
