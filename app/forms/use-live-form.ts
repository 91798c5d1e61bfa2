import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { readDay, writtenDay } from '#app/lib/written-day.ts';

/** How long somebody may pause while typing. */
const debounce = 250;
/** Marks the addresses that the form itself has made. */
const own = 'live-form';

/**
 * A GET form that applies itself: at once when something is chosen, after a pause while somebody types (debounce). Its
 * fields are uncontrolled and belong to whoever types, also before React has arrived: they are written to only where the
 * address changes by other means (Back, a link that clears them), so nothing typed is lost and the focus stays. Empty
 * fields stay out of the address.
 */
export function useLiveForm() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the fields have led to, or have been written from. */
  const applied = useRef<string>(undefined);
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && state === own;

  function apply({ replace, again }: { replace: boolean; again?: boolean }) {
    clearTimeout(timer.current);
    const query = queryOf(fieldsOf(form), typedInto);
    if (query === applied.current && !again) return;
    applied.current = query;
    navigate({ pathname, search: query }, { replace, preventScrollReset: true, state: own });
  }

  const follow = useEffectEvent(() => {
    const fields = fieldsOf(form);
    const params = new URLSearchParams(search);
    const said = ({ name }: Field) => params.get(name) ?? '';
    const query = queryOf(fields, said);
    const isFirst = applied.current === undefined;
    if (!isFirst && (isOwn || applied.current === query)) return;
    applied.current = query;
    // Something may have been typed before React arrived.
    if (isFirst) return apply({ replace: true });
    clearTimeout(timer.current);
    for (const field of fields) field.value = isForDay(field) ? writtenDay(said(field)) : said(field);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => follow(), [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: form,
    autoComplete: 'off',
    onChange({ target }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current);
      const isTyping = target instanceof HTMLInputElement;
      timer.current = setTimeout(apply, isTyping ? debounce : 0, { replace: isTyping });
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // The same words again, too: the first time they may not have reached us.
      apply({ replace: false, again: true });
    },
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

/** What a field says in the address: a day as the calendar has it, however it was written. */
const typedInto = (field: Field) => (isForDay(field) && readDay(field.value)) || field.value;

const isForDay = ({ dataset }: Field) => dataset.day !== undefined;

const fieldsOf = ({ current: form }: { current: HTMLFormElement | null }) =>
  [...((form?.elements ?? []) as Iterable<Field>)].filter(({ name }) => name);

const queryOf = (fields: Field[], textOf: (field: Field) => string) =>
  `${new URLSearchParams(fields.map((field) => [field.name, textOf(field).trim()]).filter(([, value]) => value))}`;
