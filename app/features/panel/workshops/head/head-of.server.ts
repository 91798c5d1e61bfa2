import type { Institute } from '#app/lib/institute/institute.ts';
import { attendanceOf } from '#app/lib/workshops/attendance.ts';
import { momentInWords } from '#app/lib/workshops/mail-facts.ts';
import { isOver, phaseOf } from '#app/lib/workshops/phase.ts';
import type { Workshop } from '../queries.server.ts';
import { statusInWords } from './status-in-words.ts';

/** What the page, and the list that is printed, say of the workshop itself. */
export function headOf(workshop: Workshop, { institute, now }: { institute: Institute; now: number }) {
  const { id, title, slug, mode, status } = workshop;
  const phase = phaseOf(workshop, now);
  return {
    id,
    title: title.trim() || 'Untitled',
    slug,
    when: momentInWords(workshop),
    mode,
    place: attendanceOf(mode) === 'Online' ? '' : institute.address.lines.join(', '),
    phase,
    status: statusInWords(status, phase),
    isOver: isOver(workshop, now),
  };
}

export type Head = ReturnType<typeof headOf>;
