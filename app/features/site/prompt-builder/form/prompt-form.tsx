import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { toastIfUnsent } from '#app/ui/toast.tsx';
import { promptMaxLength, useCases } from '#supabase/functions/enhance-prompt/use-cases.ts';
import { enhancementFailed } from '../messages.ts';
import { StepHeading } from '../step-heading.tsx';
import type { usePromptForm } from './use-prompt-form.ts';

/** Firefox would keep a disabled button disabled over a reload, before scripts run. React's types do not know it. */
const forgetState = { autoComplete: 'off' };

/** Step 1: what is wanted, and for which tool. */
export function PromptForm({
  form,
  typed,
  busy,
  city,
}: {
  form: ReturnType<typeof usePromptForm>;
  /** What the form was posted with, when the server rendered the answer. */
  typed: { prompt?: string; useCase?: string } | undefined;
  busy: boolean;
  /** Ours, for the example. */
  city: string;
}) {
  return (
    <section aria-labelledby="step-1">
      <StepHeading id="step-1" number={1}>
        Say what you want
      </StepHeading>
      <form
        {...form.props}
        {...toastIfUnsent(enhancementFailed)}
        method="post"
        action="/prompt-builder#build"
        noValidate
        aria-labelledby="step-1"
        className="mt-5 grid gap-5"
      >
        <TextAreaField
          label="Your prompt"
          name="prompt"
          required
          rows={8}
          maxLength={promptMaxLength}
          defaultValue={typed?.prompt}
          placeholder={`For example: a website for my bakery${city && ` in ${city}`} with a menu, photos and WhatsApp orders`}
        />
        <SelectField
          label="Use case"
          name="useCase"
          required
          options={useCases}
          placeholder="Select a use case"
          defaultValue={typed?.useCase ?? ''}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" {...forgetState} disabled={busy || !form.complete} className="min-w-48">
            {busy ? 'Enhancing...' : 'Enhance Prompt'}
          </Button>
          <p className="hidden text-sm text-ink-soft sm:block noscript:hidden">
            or press <kbd className="font-sans font-[600]">Ctrl + Enter</kbd>
          </p>
        </div>
      </form>
    </section>
  );
}
