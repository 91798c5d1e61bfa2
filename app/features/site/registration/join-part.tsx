import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { attendanceOf } from '#app/lib/workshops/attendance.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Registration } from './registration.ts';

const hourMs = 3_600_000;

/** The way into an online workshop, once the database hands it out. One that has moved to the classroom may still have an address. */
export function JoinLink({ registration: { join_address, workshop } }: { registration: Registration }) {
  if (!join_address || attendanceOf(workshop?.mode ?? '') === 'Offline') return null;
  return (
    <ButtonLink to={join_address} target="_blank" rel="noopener noreferrer">
      Join the Workshop
      <span className="sr-only"> (opens in a new tab)</span>
      <Icon name="external" />
    </ButtonLink>
  );
}

/** Before that, when it will be here. */
export function JoinPart({
  registration: { join_address },
  workshop,
  now,
}: {
  registration: Registration;
  workshop: NonNullable<Registration['workshop']>;
  now: number;
}) {
  if (join_address || attendanceOf(workshop.mode) === 'Offline') return null;
  return (
    <section aria-labelledby="join" className="border-s-4 border-line ps-5">
      <h2 id="join" className="text-xl">
        Join online
      </h2>
      <p className="measure mt-2">
        <Waiting startsAt={workshop.starts_at} now={now} />
      </p>
    </section>
  );
}

function Waiting({ startsAt, now }: { startsAt: string | null; now: number }) {
  const { call } = useWholeInstitute().phones;
  if (!startsAt) return 'Please ask us for the link to join.';
  if (now < Date.parse(startsAt) - hourMs)
    return 'The link to join is here from an hour before the start. We also send it to you by mail then.';
  return `The link to join is not here yet. Please open this page again in a few minutes${call.display && `, or call us on ${call.display}`}.`;
}
