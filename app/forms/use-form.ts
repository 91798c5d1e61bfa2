import { useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import type { FormAnswer } from './answer.ts';

/**
 * A form of a page, by its name where the page has several. It is an ordinary one: without scripts the page is rendered
 * again with the answer; with them the answer comes to the page, and `onAnswer` hears it. A toast says it too, also to
 * somebody who was quicker than the scripts; it comes last, so that it stands on the page and not in a dialog that goes.
 */
export function useForm<Answer extends FormAnswer>(form: string, onAnswer?: (answer: Answer) => void) {
  const fetcher = useFetcher();
  const answers = useActionData<unknown>() as Answer | undefined;
  const served = answers?.form === form ? answers : undefined;
  const answer: Answer | undefined = fetcher.data ?? served;
  const hear = useEffectEvent((answer: Answer) => {
    if (answer !== served) onAnswer?.(answer);
    if (answer.toast) showToast(answer.toast);
  });
  useEffect(() => {
    if (answer) hear(answer);
  }, [answer]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    /** Until the answer is on the page. A refusal changes nothing there, so it ends the wait by itself. */
    busy: fetcher.state === 'submitting' || (fetcher.state === 'loading' && fetcher.data?.ok !== false),
    /** Which of its buttons was pressed, while it is on its way. */
    intent: fetcher.formData?.get('intent'),
    answer,
    /** What this page was rendered with. */
    served,
    /** Takes the form back to its beginning. */
    reset: fetcher.reset,
  };
}
