import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { Samples } from './queries.server.ts';

/** On the panel's first page, until no samples are left. */
export function SamplesNotice({ samples }: { samples: Samples | null }) {
  if (!samples) return null;
  return (
    <aside aria-label="Before you open" className="border-b border-line bg-accent-soft">
      <p className="page-width flex items-baseline gap-3 py-2">
        <Icon name="edit" className="size-5 shrink-0 translate-y-0.5" />
        <span>
          Before you open: {samples.left} of {samples.lines} facts are still samples.{' '}
          <Link to="/admin/settings/before-you-open" className="text-link whitespace-nowrap">
            See which
          </Link>
        </span>
      </p>
    </aside>
  );
}
