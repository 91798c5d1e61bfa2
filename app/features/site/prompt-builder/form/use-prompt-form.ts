import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readShareFragment } from '../result/share-link.ts';
import type { Submission } from '../submission.ts';
import { readSubmission } from './read-submission.ts';

type Fields = Pick<Submission, 'prompt' | 'useCase'>;

/**
 * The form of step 1. Its fields stay the browser's own, so that nothing typed before React arrives is lost; React
 * only asks whether they are filled.
 */
export function usePromptForm(onSubmit: (fields: FormData) => void) {
  const form = useRef<HTMLFormElement>(null);
  // Rendered as if it were: without scripts the server judges.
  const [complete, setComplete] = useState(true);

  const read = () => (form.current ? readSubmission(new FormData(form.current)) : undefined);
  const check = () => setComplete(read() !== undefined);

  function write({ prompt, useCase }: Fields) {
    if (!form.current) return;
    control(form.current, 'prompt').value = prompt;
    control(form.current, 'useCase').value = useCase;
    setComplete(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: they work on the form element alone.
  useEffect(() => {
    const restore = () => {
      const shared = readShareFragment(location.hash);
      if (shared) write(shared);
    };
    if (form.current) takeOver(form.current);
    restore();
    check();
    addEventListener('hashchange', restore);
    return () => removeEventListener('hashchange', restore);
  }, []);

  return {
    complete,
    read,
    write,
    props: {
      ref: form,
      onInput: check,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // Sent by the browser before React had come, it is on its way.
        if (document.documentElement.hasAttribute('data-leaving')) return;
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSubmit(fields);
        if (readSubmission(fields)) return;
        const isBlank = !String(fields.get('prompt')).trim();
        control(event.currentTarget, isBlank ? 'prompt' : 'useCase').focus();
      },
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      },
    },
  };
}

const control = (form: HTMLFormElement, name: keyof Fields) =>
  form.elements.namedItem(name) as HTMLTextAreaElement | HTMLSelectElement;

/** From startBuilder: its button is as React has rendered it, and React's from here on. */
function takeOver(form: HTMLFormElement) {
  form.setAttribute('data-live', '');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) button.disabled = false;
}
