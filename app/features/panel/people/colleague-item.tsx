import { Link } from 'react-router';
import { cappedCount } from '#app/lib/capped-count.ts';
import { roleName } from '#app/lib/roles.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Colleague } from './queries.server.ts';

export function ColleagueItem({ colleague, onChange }: { colleague: Colleague; onChange: () => void }) {
  const { id, name, email, role, givenBy, givenOn, lastSeen, leads, isMe } = colleague;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-[650] wrap-anywhere">
          {name}
          {isMe && <span className="font-[420] text-ink-soft"> (you)</span>}
        </p>
        {email !== name && <p className="text-ink-soft wrap-anywhere">{email}</p>}
      </div>
      <div className="min-w-0">
        <p>
          <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleName(role)}</Badge>
        </p>
        {givenOn && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {givenBy ? `Given by ${givenBy}, ${givenOn}` : `Since ${givenOn}`}
          </p>
        )}
      </div>
      <div className="min-w-0 text-sm text-ink-soft">
        <p>{lastSeen ? `Last seen ${lastSeen}` : 'Never signed in'}</p>
        <SecondFactor {...colleague} />
        {leads > 0 && (
          <p>
            <Link to={`/admin/leads?owner=${id}`} className="text-link">
              {leads === 1 ? '1 lead' : `${cappedCount(leads)} leads`}
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Link
          to={`/admin/record?person=${id}`}
          aria-label={`Record of ${name}`}
          className="button button-quiet button-small"
        >
          Record
        </Link>
        <Button tone="secondary" small aria-label={`Change the role of ${name}`} onClick={onChange}>
          Change
        </Button>
      </div>
    </li>
  );
}

/** A word and a shape each, so that nothing is told by colour alone. */
function SecondFactor({ hasSecondFactor, isSuspended }: Colleague) {
  return (
    <>
      <p className="flex items-center gap-1.5">
        <Icon name={hasSecondFactor ? 'check' : 'warning'} className="size-4" />
        {hasSecondFactor ? 'Second step on' : 'Second step off'}
      </p>
      {isSuspended && <Badge tone="danger">Suspended</Badge>}
    </>
  );
}
