import { lazy, type Ref, Suspense } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Result } from './submission.ts';

/** Fetched when it is asked for; without a connection the prompt stands there as it is. */
const Comparison = lazy(() =>
  import('./comparison.tsx').then(
    (module) => ({ default: module.Comparison }),
    () => ({ default: PlainText }),
  ),
);

/** The scrollable board that the enhanced prompt is written on. */
export function ResultBoard({
  result,
  draft,
  compared,
  boardRef,
  textRef,
}: {
  result: Result | undefined;
  draft: string | undefined;
  compared: boolean;
  boardRef: Ref<HTMLDivElement>;
  /** Holds the enhanced prompt and nothing else, so that it can be selected. */
  textRef: Ref<HTMLDivElement>;
}) {
  const text = draft ?? result?.enhancedPrompt ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section inside the step's own would say the same twice.
    <div
      ref={boardRef}
      role="region"
      aria-label="Enhanced prompt"
      aria-busy={draft !== undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
      tabIndex={0}
      className="on-board relative h-80 scroll-mb-24 overflow-y-auto overscroll-y-contain rounded-md p-5 sm:p-6"
    >
      <Placeholder shown={text === ''} />
      {text !== '' &&
        (compared && result && draft === undefined ? (
          <Suspense fallback={<PlainText result={result} textRef={textRef} />}>
            <Comparison result={result} textRef={textRef} />
          </Suspense>
        ) : (
          <PlainText result={{ enhancedPrompt: text }} textRef={textRef} />
        ))}
    </div>
  );
}

/** Hidden and not taken away, because the browser could not draw the figure again. */
function Placeholder({ shown }: { shown: boolean }) {
  return (
    <div
      className={classNames(
        'grid h-full place-items-center content-center gap-6 text-center text-ink-soft',
        !shown && 'hidden',
      )}
    >
      <Static className="w-28 text-ink/40">
        {import.meta.env.SSR && <KolamFigure seed="prompt-builder" size={5} line={1.6} />}
      </Static>
      {shown && <p>Your enhanced prompt will appear here</p>}
    </div>
  );
}

function PlainText({
  result,
  textRef,
}: {
  result: Pick<Result, 'enhancedPrompt'>;
  textRef: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={textRef} className="whitespace-pre-wrap">
      {result.enhancedPrompt}
    </div>
  );
}
