import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useFormAction } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import { CONTACT_FORM, type LeadAnswer, type LeadErrors, type LeadField, type LeadRefusal } from './lead.ts';
import { CALL_INSTEAD, failureToast, MISSING, NOT_AN_EMAIL } from './messages.ts';

interface FormState {
  errors: LeadErrors;
  problem?: string;
  /** Counts refusals: after each one the focus goes to what is to be corrected. */
  refused: number;
  /** Counts stored leads: each one begins a fresh form. */
  stored: number;
}

/** Sends a lead form without leaving the page. Inputs stay the browser's own: nothing typed depends on React. */
export function useLeadForm(form: string, onAnswer?: (answer: LeadAnswer) => void) {
  const fetcher = useFetcher<LeadAnswer>();
  const action = useFormAction('.');
  const served = useServedRefusal(form);
  const element = useRef<HTMLFormElement>(null);
  const newSubmission = useSubmission();
  const sending = useRef(false);
  const [state, setState] = useState<FormState>({
    errors: served?.errors ?? {},
    problem: served && problemOf(served),
    refused: 0,
    stored: 0,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is dealt with once, when it comes.
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    sending.current = false;
    onAnswer?.(answer);
    if (answer.ok) {
      setState(({ refused, stored }) => ({ errors: {}, refused, stored: stored + 1 }));
      showToast(answer.toast);
      return;
    }
    const problem = problemOf(answer);
    if (problem) showToast(failureToast(form));
    setState((last) => ({ ...last, errors: answer.errors, problem, refused: last.refused + 1 }));
  }, [fetcher.data]);

  useEffect(() => {
    if (state.refused === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]');
    wrong?.focus();
    // It may have had the focus all along, and have been pushed out of sight by what is said about it.
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [state.refused]);

  return {
    state,
    busy: fetcher.state === 'submitting',
    /** What the server rendered the form with, until a lead was stored. */
    served: state.stored === 0 ? served : undefined,
    props: {
      ref: element,
      // Without scripts a refused form is rendered in a new page, which begins at the top.
      action: form === CONTACT_FORM ? `${action}#contact` : action,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // Sent by the browser before React had come, it is on its way; the browser's way again stores it once.
        if (document.documentElement.hasAttribute('data-leaving')) return;
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        setState((last) => ({ ...last, errors: {}, problem: undefined }));
        fetcher.submit(newSubmission(event.currentTarget, state.stored), { method: 'post', action });
      },
      /** The browser has found a field wanting; its message goes below the field instead of into a bubble. */
      onInvalidCapture(event: FormEvent) {
        event.preventDefault();
        const { name, validity } = event.target as HTMLInputElement;
        const message = validity.typeMismatch ? NOT_AN_EMAIL : MISSING[name as keyof typeof MISSING];
        setState((last) => ({
          ...last,
          errors: { ...last.errors, [name]: message },
          refused: last.refused + 1,
        }));
      },
      onInput(event: FormEvent) {
        const { name } = event.target as HTMLInputElement;
        if (state.errors[name as LeadField]) {
          setState((last) => ({ ...last, errors: { ...last.errors, [name]: undefined } }));
        }
      },
    },
  };
}

/** The refusal that this page was rendered with, when the form was posted without scripts. */
function useServedRefusal(form: string) {
  const answer = useActionData<LeadAnswer>();
  return answer && !answer.ok && answer.form === form ? answer : undefined;
}

const problemOf = ({ errors, problem }: LeadRefusal) =>
  Object.keys(errors).length > 0 ? undefined : (problem ?? CALL_INSTEAD);

/**
 * The form's fields with what only the browser knows: a key, how long the page has been open, its address. The same
 * words keep the same key, so that a double click or a second try after a dropped connection stores one lead; words
 * that were corrected meanwhile are a new one, because the first may have been stored.
 */
function useSubmission() {
  const last = useRef({ words: '', key: '' });
  return (form: HTMLFormElement, stored: number) => {
    const fields = new FormData(form);
    const words = `${stored} ${JSON.stringify([...fields])}`;
    // Without https there is no randomUUID; then the server derives the key from the words.
    if (words !== last.current.words) last.current = { words, key: crypto.randomUUID?.() ?? '' };
    fields.set('key', last.current.key);
    fields.set('elapsed', String(performance.now()));
    fields.set('from', location.href);
    return fields;
  };
}
