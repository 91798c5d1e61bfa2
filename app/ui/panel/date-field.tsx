import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { dayProblem, readDay, writtenDay } from '#app/lib/written-day.ts';
import { Field } from '../field.tsx';
import { Icon } from '../icon.tsx';

interface DateFieldProps {
  label: string;
  name: string;
  /** A day, or whatever else was typed. */
  value: string;
  hint?: string;
  error?: ReactNode;
  /** Words such as "Every Saturday" will do, too. */
  wordsToo?: boolean;
  /** Hears the day while it is typed: 2026-11-17, or the words while they are none. */
  onDay?: (day: string) => void;
}

/**
 * A day as people here write it, dd/mm/yyyy. A date input would show it as the browser's language has it, whatever the page
 * says; so this is a text field, which the server reads (app/lib/written-day.ts), with the browser's calendar beside it.
 */
export function DateField({ label, name, value, hint, error, wordsToo, onDay }: DateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  useFollow(field, dayOrWords(value), onDay);

  return (
    <Field label={label} hint={hint} error={error ?? problem}>
      {(wiring) => (
        <div className="date-control">
          <input
            {...wiring}
            ref={field}
            name={name}
            data-day=""
            defaultValue={writtenDay(dayOrWords(value))}
            placeholder="dd/mm/yyyy"
            inputMode={wordsToo ? undefined : 'numeric'}
            autoComplete="off"
            onChange={({ target }) => {
              setProblem(undefined);
              onDay?.(dayOrWords(target.value));
            }}
            onBlur={({ target }) => {
              target.value = writtenDay(dayOrWords(target.value));
              if (!wordsToo) setProblem(dayProblem(target.value));
            }}
          />
          <Calendar describedBy={`${wiring.id}-label`} field={field} />
        </div>
      )}
    </Field>
  );
}

type TextInput = RefObject<HTMLInputElement | null>;

const dayOrWords = (text: string) => readDay(text) ?? text.trim();

/** The field belongs to whoever types; it is written to only where the value changes by other means. */
function useFollow(field: TextInput, value: string, onDay: DateFieldProps['onDay']) {
  const isFirst = useRef(true);
  const follow = useEffectEvent(() => {
    const { current } = field;
    if (!current || dayOrWords(current.value) === value) return;
    // Something was typed before React arrived.
    if (isFirst.current) onDay?.(dayOrWords(current.value));
    else current.value = writtenDay(value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value.
  useEffect(() => {
    follow();
    isFirst.current = false;
  }, [value]);
}

/** The browser's own calendar, out of sight behind the button that opens it. */
function Calendar({ describedBy, field }: { describedBy: string; field: TextInput }) {
  const picker = useRef<HTMLInputElement>(null);
  const canOpen = useSyncExternalStore(
    () => () => {},
    () => 'showPicker' in HTMLInputElement.prototype,
    () => false,
  );
  if (!canOpen) return null;
  function open() {
    if (!picker.current || !field.current) return;
    picker.current.value = readDay(field.current.value) ?? '';
    picker.current.showPicker();
  }
  const unseen: ComponentProps<'input'> = { tabIndex: -1, 'aria-hidden': true };
  return (
    <>
      <input
        {...unseen}
        ref={picker}
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        className="date-picker"
        onChange={(event) => {
          // A form that applies itself hears of the field, not of this.
          event.stopPropagation();
          if (field.current) typeInto(field.current, writtenDay(event.currentTarget.value));
        }}
      />
      <button
        type="button"
        aria-label="Calendar"
        aria-describedby={describedBy}
        className="date-button"
        onClick={open}
      >
        <Icon name="calendar" />
      </button>
    </>
  );
}

/** As if somebody typed it. React takes no notice of a value that is set in the ordinary way. */
function typeInto(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
