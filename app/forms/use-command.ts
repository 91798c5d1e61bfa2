import type { FormAnswer } from './answer.ts';
import { useForm } from './use-form.ts';

/** A form or a button of a page of the panel, by its intent. */
export function useCommand<Answer extends FormAnswer>(intent: string, onAnswer?: (answer: Answer) => void) {
  const { submit, answer, ...form } = useForm<Answer>(intent, onAnswer);
  return {
    ...form,
    answer,
    signedOut: answer?.ok === false && answer.signedOut === true,
    /** `action` where it is another page that does it. */
    send: (fields?: Record<string, string>, action?: string) =>
      void submit({ intent, ...fields }, { method: 'post', action }),
  };
}
