import type { Figure } from '#app/lib/institute/institute.ts';

/** What a figure counts, and on a line below it, of whom and when. */
export const FigureLabel = ({ figure: { label, basis } }: { figure: Figure }) => (
  <>
    {label}
    {basis && <span className="mt-1 block text-sm text-ink-soft">{basis}</span>}
  </>
);
