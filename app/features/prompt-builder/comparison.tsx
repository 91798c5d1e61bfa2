import { type Ref, useMemo } from 'react';
import { addedWords } from './added-words.ts';
import type { Result } from './submission.ts';

const ADDED = 'bg-accent-soft decoration-accent decoration-1 underline-offset-4';

/** The prompt before and after, with what was added marked. */
export function Comparison({ result, textRef }: { result: Result; textRef: Ref<HTMLDivElement> }) {
  const { before, enhancedPrompt } = result;
  const parts = useMemo(() => addedWords(before, enhancedPrompt), [before, enhancedPrompt]);
  return (
    <>
      <h3 className="text-sm font-[600] tracking-normal text-accent-text">Before</h3>
      <div className="mt-1 whitespace-pre-wrap text-ink-soft">{before}</div>
      <h3 className="mt-5 border-t border-line pt-4 text-sm font-[600] tracking-normal text-accent-text">
        After: what was added is <ins className={ADDED}>marked</ins>
      </h3>
      <div ref={textRef} className="mt-1 whitespace-pre-wrap">
        {parts.map(({ text, added }, index) =>
          added ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order.
            <ins key={index} className={ADDED}>
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
