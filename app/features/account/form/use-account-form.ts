import { useEffect } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import type { FormAnswer } from './answer.ts';

export type AccountForm = ReturnType<typeof useAccountForm>;

/**
 * A form of these pages. It is an ordinary one: without scripts the page is rendered again with the answer; with them
 * the answer comes to the page, and a toast says it too, also to somebody who was quicker than the scripts.
 */
export function useAccountForm(form: string) {
  const fetcher = useFetcher<FormAnswer>();
  const served = useActionData<FormAnswer>();
  const answer = fetcher.data ?? (served?.form === form ? served : undefined);
  useEffect(() => {
    if (answer) showToast(answer.toast);
  }, [answer]);
  return {
    Form: fetcher.Form,
    busy: fetcher.state !== 'idle',
    answer,
    /** Takes the form back to its beginning. */
    reset: fetcher.reset,
  };
}
