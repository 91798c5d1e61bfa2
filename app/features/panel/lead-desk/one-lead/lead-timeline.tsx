import type { LeadData } from './load-lead.server.ts';

type TimelineProps = Pick<LeadData, 'timeline' | 'when' | 'lead'>;

const beginnings = {
  enquiry: 'sent the enquiry',
  enrolment: 'enrolled',
  registration: 'registered',
};

/** Who did what, newest first, down to where it began. */
export function LeadTimeline({ timeline, when, lead }: TimelineProps) {
  return (
    <ol className="border-s-2 border-line">
      {timeline.map((event) => (
        <Moment key={event.id} at={event.at} when={event.when} who={event.who} what={event.what}>
          {event.note && (
            <p className="mt-1.5 rounded-sm bg-sunk px-4 py-3 break-words whitespace-pre-wrap">
              {event.note}
            </p>
          )}
        </Moment>
      ))}
      <Moment at={lead.createdAt} when={when} who={lead.name} what={beginnings[lead.kind]} />
    </ol>
  );
}

interface MomentProps {
  at: string;
  when: string;
  who: string;
  what: string;
  children?: React.ReactNode;
}

function Moment({ at, when, who, what, children }: MomentProps) {
  return (
    <li className="relative pb-5 ps-5 last:pb-0 before:absolute before:-start-[7px] before:top-2 before:size-3 before:rounded-full before:bg-ink">
      <p className="break-words">
        <strong>{who}</strong> {what}
      </p>
      {children}
      <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
        <time dateTime={at}>{when}</time>
      </p>
    </li>
  );
}
