import type { ReactNode } from 'react';
import { standingOf, type Trainer } from '#app/lib/trainer.ts';
import { attendanceOf } from '#app/lib/workshops/attendance.ts';
import { CampusPlace } from '#app/ui/campus-place.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import type { Workshop } from '../workshop.ts';

export function TextPart({ workshop: { description } }: { workshop: Workshop }) {
  if (!description.trim()) return null;
  return (
    <Part title="What happens there">
      <p className="measure text-lg whitespace-pre-line wrap-anywhere">{description}</p>
    </Part>
  );
}

export function InstructorPart({ instructor }: { instructor: Trainer }) {
  if (!instructor.name) return null;
  const standing = standingOf(instructor);
  return (
    <Part title="Who leads it">
      <div className="flex gap-5 sm:gap-8">
        <Portrait
          name={instructor.name}
          src={instructor.portrait}
          sizes="9rem"
          className="size-20 sm:size-36"
        />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-lg font-[680]">{instructor.name}</p>
          {standing && <p className="text-ink-soft">{standing}</p>}
          {instructor.description && <p className="measure mt-2 max-sm:hidden">{instructor.description}</p>}
        </div>
      </div>
      {instructor.description && <p className="mt-4 wrap-anywhere sm:hidden">{instructor.description}</p>}
    </Part>
  );
}

export function PlacePart({ workshop }: { workshop: Workshop }) {
  const attendance = attendanceOf(workshop.mode);
  return (
    <Part title="Where">
      {attendance !== 'Online' && (
        <p className="font-[600] wrap-anywhere">
          <CampusPlace />
        </p>
      )}
      {attendance !== 'Offline' && (
        <p className="measure mt-3 first:mt-0">
          {attendance === 'Mixed' ? 'Or online' : 'Online'}
          {workshop.starts_at && workshop.phase === 'upcoming'
            ? ': whoever is registered gets the link to join by mail, an hour before the start.'
            : '.'}
        </p>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
