import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { FILTER_NAMES, type JobFilters, jobsPath, readFilters } from './job-filters.ts';

const TYPING_PAUSE = 250;

/**
 * Applies the form's filters as they are typed and chosen. The fields belong to the visitor: they are written to only
 * when the address changes by other means (Back, Clear Filters), so nothing typed is lost and focus stays.
 */
export function useLiveFilters(filters: JobFilters) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = jobsPath(filters);
  const sent = useRef<string>(undefined);
  const navigate = useNavigate();

  function apply({ replace }: { replace: boolean }) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const wanted = jobsPath(readForm(form.current));
    if (wanted === sent.current) return;
    sent.current = wanted;
    navigate(wanted, { replace, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address alone.
  useEffect(() => {
    if (sent.current === undefined) {
      // The first time here: something may have been typed before React arrived.
      sent.current = shown;
      apply({ replace: true });
    } else if (sent.current !== shown) {
      clearTimeout(timer.current);
      sent.current = shown;
      if (form.current) writeForm(form.current, filters);
    }
  }, [shown]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function onChange(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof HTMLInputElement)) return apply({ replace: false });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply({ replace: true }), TYPING_PAUSE);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The same words again, too: the first time they may not have reached us.
    sent.current = '';
    apply({ replace: false });
  }

  return { ref: form, onChange, onSubmit };
}

function readForm(form: HTMLFormElement): JobFilters {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
  return readFilters(params);
}

function writeForm(form: HTMLFormElement, filters: JobFilters) {
  for (const name of FILTER_NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = filters[name];
    }
  }
}
