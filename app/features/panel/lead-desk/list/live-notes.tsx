import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { mostNewest } from '../lead.ts';
import type { Connection } from './use-lead-feed.ts';

/** What a screen reader hears of what happens by itself. */
export function Announcement({ text, connection }: { text: string; connection: Connection }) {
  return (
    <p role="status" className="sr-only">
      {connection === 'lost' ? connectionLost : text}
    </p>
  );
}

/** New leads that do not belong into what is shown. */
export function WaitingBar({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <p className="mt-6 flex items-center gap-2 border-s-4 border-accent bg-accent-soft px-4 py-2">
          {waitingCount(count)} —
          <Link to="/admin/leads" className="button button-quiet button-small">
            Show
          </Link>
        </p>
      )}
    </div>
  );
}

const waitingCount = (count: number) =>
  count === 1 ? '1 new lead' : `${count < mostNewest ? count : `${mostNewest} or more`} new leads`;

const connectionLost = 'Connection lost. Until it is back, the list is read again every half minute.';

const liveNotes = {
  connecting: { icon: 'clock', text: 'Connecting, so that new leads appear here by themselves...' },
  live: { icon: 'stream', text: 'New leads appear here by themselves.' },
  lost: { icon: 'warning', text: connectionLost },
} as const;

export function ConnectionNote({ connection }: { connection: Connection }) {
  const { icon, text } = liveNotes[connection];
  return (
    <p className="mt-8 flex items-baseline gap-2 text-sm text-ink-soft">
      <Icon name={icon} className="translate-y-0.5" />
      {text}
    </p>
  );
}
