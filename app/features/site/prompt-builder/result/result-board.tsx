import { type Ref, useMemo } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Result } from '../submission.ts';
import { addedWords } from './added-words.ts';

const addedClasses = 'bg-accent-soft decoration-accent decoration-1 underline-offset-4';

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
          <Comparison result={result} textRef={textRef} />
        ) : (
          <div ref={textRef} translate="no" className="whitespace-pre-wrap">
            {text}
          </div>
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

function Comparison({ result, textRef }: { result: Result; textRef: Ref<HTMLDivElement> }) {
  const { before, enhancedPrompt } = result;
  const parts = useMemo(() => addedWords(before, enhancedPrompt), [before, enhancedPrompt]);
  return (
    <>
      <h3 className="text-sm font-[600] tracking-normal text-accent-text">Before</h3>
      <div className="mt-1 whitespace-pre-wrap text-ink-soft">{before}</div>
      <h3 className="mt-5 border-t border-line pt-4 text-sm font-[600] tracking-normal text-accent-text">
        After: what was added is <ins className={addedClasses}>marked</ins>
      </h3>
      <div ref={textRef} translate="no" className="mt-1 whitespace-pre-wrap">
        {parts.map(({ text, added }, index) =>
          added ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order.
            <ins key={index} className={addedClasses}>
              {text}
            </ins>
          ) : (
            text
          ),
        )}
      </div>
    </>
  );
}
