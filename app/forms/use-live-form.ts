import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSubmit } from 'react-router';

const TYPING_PAUSE = 250;
/** Marks the addresses that the form itself has made. */
const OWN = 'live-form';

/**
 * A GET form that applies itself: at once when something is chosen, after a pause while somebody types. Its fields are
 * uncontrolled, so nothing typed is lost; give the form the key of `useLiveFormKey`, which changes when the address does
 * by other means. Empty fields stay out of the address.
 */
export function useLiveForm() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(form: HTMLFormElement, replace: boolean) {
    clearTimeout(timer.current);
    const filled = [...new FormData(form)].filter(([, value]) => value !== '');
    submit(new URLSearchParams(filled as [string, string][]), {
      action: form.getAttribute('action') ?? undefined,
      replace,
      preventScrollReset: true,
      state: OWN,
    });
  }

  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const typing = target instanceof HTMLInputElement && ['search', 'text', 'date'].includes(target.type);
    if (typing) timer.current = setTimeout(() => apply(currentTarget, true), TYPING_PAUSE);
    else apply(currentTarget, false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget, false);
  }

  return { onChange, onSubmit };
}

/** Stays the same while the form leads from address to address; a link or the Back button changes it. */
export function useLiveFormKey(): string {
  const { key, state } = useLocation();
  const isForeign = useNavigationType() === 'POP' || state !== OWN;
  const [formKey, setFormKey] = useState(key);
  if (isForeign && formKey !== key) setFormKey(key);
  return formKey;
}
