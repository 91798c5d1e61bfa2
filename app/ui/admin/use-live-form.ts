import { type FormEvent, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const TYPING_PAUSE = 250;

/**
 * A GET form that applies itself: at once when something is chosen, after a pause while somebody types. Its fields are
 * uncontrolled, so nothing typed is lost; give the form a key that changes when the address does by other means.
 */
export function useLiveForm() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);

  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    const typing = target instanceof HTMLInputElement && ['search', 'text'].includes(target.type);
    const apply = () => submit(currentTarget, { replace: typing, preventScrollReset: true });
    if (typing) timer.current = setTimeout(apply, TYPING_PAUSE);
    else apply();
  }

  return { onChange, onSubmit: () => clearTimeout(timer.current) };
}
