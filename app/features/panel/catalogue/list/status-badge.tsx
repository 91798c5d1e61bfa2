import { Badge } from '#app/ui/badge.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

interface Look {
  tone: 'neutral' | 'accent' | 'success' | 'danger';
  /** A shape beside the word, so that no status is told by colour alone. */
  icon: IconName;
}

const looks: Record<string, Look> = {
  active: { tone: 'success', icon: 'check' },
  draft: { tone: 'neutral', icon: 'edit' },
  closed: { tone: 'danger', icon: 'close' },
  upcoming: { tone: 'accent', icon: 'calendar' },
  live: { tone: 'success', icon: 'stream' },
  completed: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'danger', icon: 'close' },
};

export function StatusBadge({ status }: { status: string }) {
  const { tone, icon } = looks[status] ?? { tone: 'neutral', icon: 'pause' };
  return (
    <Badge tone={tone} className="gap-1.5">
      <Icon name={icon} />
      {statusWord(status)}
    </Badge>
  );
}

/** "Upcoming" of "upcoming"; a course may have any word, or none. */
export const statusWord = (status: string) =>
  status ? status.charAt(0).toUpperCase() + status.slice(1) : 'No status';
