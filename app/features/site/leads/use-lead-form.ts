import { type FormEvent, useRef, useState } from 'react';
import { useFormAction } from 'react-router';
import type { FieldErrors } from '#app/forms/answer.ts';
import { useFocusOnRefusal } from '#app/forms/use-focus-on-refusal.ts';
import { useForm } from '#app/forms/use-form.ts';
import { contactForm } from '#app/lib/confirmation.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { showToast } from '#app/ui/toast.tsx';
import type { LeadAnswer } from './lead.ts';
import { callInstead, failureToast, missingTexts, notAnEmail } from './messages.ts';
import { showConfirmation } from './show-confirmation.ts';

interface FormState {
  errors: FieldErrors;
  problem?: string;
  isExpected?: boolean;
  /** From the same render on that takes a notice away: the dialog gets smaller, and a second click may land outside. */
  sending?: boolean;
  /** Counts stored leads: each one begins a fresh form. */
  stored: number;
}

/** Sends a lead form without leaving the page. Inputs stay the browser's own: nothing typed depends on React. */
export function useLeadForm(form: string, onAnswer?: (answer: LeadAnswer) => void) {
  const { display: phone } = useInstitute().phones.call;
  const element = useRef<HTMLFormElement>(null);
  const action = useFormAction('.');
  const newSubmission = useSubmission();
  const sending = useRef(false);
  const showRefusal = useFocusOnRefusal(element);
  const { submit, served } = useForm<LeadAnswer>(form, (answer) => {
    sending.current = false;
    onAnswer?.(answer);
    setState(({ stored }) => ({ ...refusalOf(answer, phone), stored: answer.ok ? stored + 1 : stored }));
    if (answer.ok) return showConfirmation(form, answer.confirmation ?? '');
    if (!answer.errors && !answer.isExpected) showToast(failureToast(form));
    showRefusal();
  });
  const [state, setState] = useState<FormState>({ ...refusalOf(served, phone), stored: 0 });

  return {
    state,
    busy: state.sending === true,
    /** Takes away what was said about the last sending, and leaves what was typed. */
    clear: () => setState(({ stored }) => ({ errors: {}, stored })),
    /** What the server rendered the form with, until a lead was stored. */
    served: state.stored === 0 && served?.ok === false ? served : undefined,
    props: {
      ref: element,
      // Without scripts a refused form is rendered in a new page, which begins at the top.
      action: form === contactForm ? `${action}#contact` : action,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // Sent by the browser before React had come, it is on its way; the browser's way again stores it once.
        if (document.documentElement.hasAttribute('data-leaving')) return;
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        setState(({ stored }) => ({ errors: {}, sending: true, stored }));
        // Nothing that React shows here changes by a lead.
        const options = { method: 'post', action, defaultShouldRevalidate: false } as const;
        submit(newSubmission(event.currentTarget, state.stored), options);
      },
      /** The browser has found a field wanting; its message goes below the field instead of into a bubble. */
      onInvalidCapture(event: FormEvent) {
        event.preventDefault();
        const { name, validity } = event.target as HTMLInputElement;
        const message = validity.typeMismatch ? notAnEmail : missingTexts[name as keyof typeof missingTexts];
        setState((last) => ({ ...last, errors: { ...last.errors, [name]: message } }));
        showRefusal();
      },
      onInput(event: FormEvent) {
        const { name } = event.target as HTMLInputElement;
        if (state.errors[name]) {
          setState((last) => ({ ...last, errors: { ...last.errors, [name]: undefined } }));
        }
      },
    },
  };
}

function refusalOf(
  answer: LeadAnswer | undefined,
  phone: string,
): Pick<FormState, 'errors' | 'problem' | 'isExpected'> {
  if (!answer || answer.ok) return { errors: {} };
  const { errors, problem = callInstead(phone), isExpected } = answer;
  return errors ? { errors } : { errors: {}, problem, isExpected };
}

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
