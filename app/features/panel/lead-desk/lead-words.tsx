import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { leadStatuses, type Status } from './lead.ts';
import type { FollowUp, LeadListItem } from './list/list-item.ts';

/** A status by its word and its shape; the colour only repeats it. */
export function StatusBadge({ status }: { status: Status }) {
  if (status === 'new') return <Badge tone="accent">{leadStatuses.new}</Badge>;
  if (status === 'contacted') return <Badge>{leadStatuses.contacted}</Badge>;
  return (
    <Badge tone={status === 'enrolled' ? 'success' : 'neutral'} className="gap-1.5">
      <Icon name={status === 'enrolled' ? 'check' : 'close'} className="size-3" />
      {leadStatuses[status]}
    </Badge>
  );
}

/** What somebody should know before they ring. */
export function Warnings({ suspicious, cancelled }: Pick<LeadListItem, 'suspicious' | 'cancelled'>) {
  return (
    <>
      {suspicious && <Badge tone="danger">Suspicious</Badge>}
      {cancelled && <Badge>Cancelled</Badge>}
    </>
  );
}

export function FollowUpWords({ followUp }: { followUp: FollowUp }) {
  if (!followUp.overdue) return followUp.words;
  return <strong className="text-danger">{followUp.words}</strong>;
}
