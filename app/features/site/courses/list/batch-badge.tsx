import { Badge } from '#app/ui/badge.tsx';
import { batchBadges } from '../batches.ts';
import type { Batch } from '../course.ts';

export function BatchBadge({ type }: { type: Batch['type'] }) {
  return <Badge tone={type === 'ongoing' ? 'success' : 'accent'}>{batchBadges[type]}</Badge>;
}
