import { EmptyStateLayout, type EmptyStateWords } from './empty-state-layout.tsx';
import { KolamFigure } from './kolam-figure.tsx';

/** What is not there, why, and what to do next. */
export function EmptyState(words: EmptyStateWords) {
  const figure = (
    <KolamFigure seed={words.title} size={5} line={1.8} className="w-28 flex-none text-ink-soft" />
  );
  return <EmptyStateLayout figure={figure} {...words} />;
}
