import { Link } from 'react-router';
import { telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Registration } from '../workshop.ts';

interface RegistrationListProps {
  registrations: readonly Registration[];
  /** Gives the seat back, or takes one again. */
  onSeat: (registration: Registration) => void;
  /** Of the workshop. */
  title: string;
}

/** Rows that align on a desk and stack on a phone. */
export function RegistrationList({ registrations, onSeat, title }: RegistrationListProps) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
      {registrations.map((registration) => (
        <li
          key={registration.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_4.5rem]"
        >
          <div className="min-w-0">
            <Link
              to={`/admin/leads/${registration.id}`}
              className="text-link inline-block font-[650] wrap-anywhere"
            >
              {registration.name}
            </Link>
            <Marks registration={registration} />
            <p className="text-sm text-ink-soft tabular-nums">{story(registration)}</p>
          </div>
          <Reach registration={registration} title={title} />
          <Button
            id={seatButtonId(registration.id)}
            tone="quiet"
            small
            className="justify-self-end max-sm:col-start-2 max-sm:row-start-1 noscript:hidden"
            aria-label={`${registration.cancelled ? 'Undo the cancellation' : 'Cancel the registration'} of ${registration.name}`}
            onClick={() => onSeat(registration)}
          >
            {registration.cancelled ? 'Undo' : 'Cancel'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export const seatButtonId = (registration: string) => `seat-${registration}`;

const story = ({ when, cancelled, isWalkIn }: Registration) =>
  cancelled
    ? `Cancelled by ${cancelled.by}: ${cancelled.when}`
    : `${isWalkIn ? 'Walked in' : 'Registered'}: ${when}`;

function Marks({ registration: { suspicious, isWalkIn } }: { registration: Registration }) {
  if (!suspicious && !isWalkIn) return null;
  return (
    <span className="ms-2 inline-flex gap-1.5 align-middle">
      {isWalkIn && <Badge>Walk-in</Badge>}
      {suspicious && <Badge tone="danger">Suspicious</Badge>}
    </span>
  );
}

/** One tap each. A chat opens with a text that can still be changed before it is sent. */
function Reach({
  registration,
  title,
}: Pick<RegistrationListProps, 'title'> & { registration: Registration }) {
  const { name, phone, tel, phoneE164, email } = registration;
  const institute = useInstitute();
  const opening = `Hello ${name}, this is ${institute.name}. We are writing about ${title}.`;
  return (
    <div className="min-w-0 text-sm max-sm:col-span-2">
      <p className="flex flex-wrap items-center gap-x-4">
        {tel ? (
          <a
            href={telephoneUrl(tel)}
            className="inline-flex min-h-11 items-center gap-1.5 tabular-nums hover:underline sm:min-h-8"
          >
            <Icon name="phone" /> {phone}
          </a>
        ) : (
          <span className="wrap-anywhere">{phone}</span>
        )}
        {phoneE164 && (
          <a
            href={whatsappUrl(phoneE164, opening)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 hover:underline sm:min-h-8"
          >
            <Icon name="chat" /> WhatsApp
            <span className="sr-only"> to {name} (opens in a new tab)</span>
          </a>
        )}
      </p>
      <p className="wrap-anywhere text-ink-soft">{email}</p>
    </div>
  );
}
