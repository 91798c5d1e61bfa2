import { type FormEvent, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { instructionMaxLength } from '#supabase/functions/enhance-prompt/use-cases.ts';
import type { Enhancer } from '../run/use-enhancer.ts';
import type { Result } from '../submission.ts';

/** A short instruction that changes the result. Without scripts it posts everything that the server needs. */
export function RefineForm({ result, enhancer }: { result: Result | undefined; enhancer: Enhancer }) {
  const instruction = useRef<HTMLInputElement>(null);

  async function refine(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!String(fields.get('instruction')).trim()) return instruction.current?.focus();
    if ((await enhancer.enhance(fields)) && instruction.current) instruction.current.value = '';
  }

  return (
    <form
      method="post"
      action="/prompt-builder#build"
      autoComplete="off"
      aria-label="Refine the result"
      onSubmit={refine}
      className="mt-5 border-t border-line pt-5"
    >
      <fieldset disabled={!result || enhancer.busy} className="min-w-0">
        <input type="hidden" name="prompt" value={result?.prompt ?? ''} />
        <input type="hidden" name="useCase" value={result?.useCase ?? ''} />
        <input type="hidden" name="previous" value={result?.enhancedPrompt ?? ''} />
        <label htmlFor="refine-instruction" className="mb-1.5 block font-[600]">
          Change something
        </label>
        <div className="flex gap-3">
          <input
            ref={instruction}
            id="refine-instruction"
            name="instruction"
            required
            maxLength={instructionMaxLength}
            placeholder="Make it shorter"
            enterKeyHint="send"
            className="field-control min-w-0"
          />
          <Button type="submit" tone="secondary" className="flex-none">
            Refine
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
