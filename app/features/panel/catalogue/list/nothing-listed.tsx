import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Kind, kindNames } from '../kinds.ts';

export function NothingListed({ kind, searched }: { kind: Kind; searched: boolean }) {
  const { tab, item } = kindNames[kind];
  const nouns = tab.toLowerCase();
  return searched ? (
    <EmptyState title={`No ${nouns} found matching your search.`} hint="Try fewer or other words." />
  ) : (
    <EmptyState title={`There are no ${nouns} yet.`} hint={`Add ${item} puts the first one on the site.`} />
  );
}
