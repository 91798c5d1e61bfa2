import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Place } from '../address.ts';
import { kindNames } from '../kinds.ts';

export function NothingListed({ kind, q, before }: Place) {
  const { tab, item } = kindNames[kind];
  const nouns = tab.toLowerCase();
  if (before) return <EmptyState title={`There are no older ${nouns}.`} />;
  return q ? (
    <EmptyState title={`No ${nouns} found matching your search.`} hint="Try fewer or other words." />
  ) : (
    <EmptyState title={`There are no ${nouns} yet.`} hint={`Add ${item} puts the first one on the site.`} />
  );
}
