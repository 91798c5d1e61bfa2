import { momentNear } from '#app/lib/indian-moment.ts';
import { digitsToDial, phoneToE164 } from '#app/lib/phone-number.ts';
import type { RegistrationRow } from '../queries.server.ts';
import type { Registration } from '../workshop.ts';

/** @param today the day in India */
export function readRegistration(row: RegistrationRow, today: string): Registration {
  const phoneE164 = phoneToE164(row.phone);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    tel: phoneE164 ?? digitsToDial(row.phone),
    phoneE164,
    when: momentNear(row.created_at, today),
    createdAt: row.created_at,
    cancelled: row.cancelled_at === null ? null : cancellation(row, today),
    isWalkIn: row.is_walk_in,
    suspicious: row.suspicious,
    mark:
      row.attended === null || row.marked_at === null ? null : { attended: row.attended, at: row.marked_at },
  };
}

const cancellation = (row: RegistrationRow, today: string) => ({
  when: momentNear(row.cancelled_at ?? '', today),
  by: row.cancelled_by === 'visitor' ? 'themselves' : 'us',
});
