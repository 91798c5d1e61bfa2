import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Place } from '../address.ts';
import { isTextKind, kindNames } from '../kinds.ts';
import { aboutTexts } from '../texts/about-texts.ts';

export function NothingListed({ kind, q, before }: Place) {
  const { item, nouns } = kindNames[kind];
  if (before) return <EmptyState title={`There are no older ${nouns}.`} />;
  return q ? (
    <EmptyState title={`No ${nouns} found matching your search.`} hint="Try fewer or other words." />
  ) : (
    <EmptyState
      title={`There are no ${nouns} yet.`}
      hint={`${isTextKind(kind) ? `${aboutTexts[kind]} ` : ''}Add ${item} puts the first one on the site.`}
    />
  );
}
