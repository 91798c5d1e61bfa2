import { declarations } from '../declarations.ts';
import type { Control, ReferredKind } from '../fields/control.ts';
import type { Fields } from '../fields/field.ts';
import type { Kind } from '../kinds.ts';
import { inWords } from './in-words.ts';
import { changedFields } from './merge.ts';
import type { Choices } from './reference-field.tsx';

interface DifferencesProps<Draft extends object> {
  kind: Kind;
  choices: Record<ReferredKind, Choices>;
  original: Draft;
  mine: Draft;
  theirs: Draft;
}

/** The fields in which two versions differ, side by side. */
export function Differences<Draft extends object>({
  kind,
  choices,
  original,
  mine,
  theirs,
}: DifferencesProps<Draft>) {
  const fields: Fields = declarations[kind];
  const changedHere = changedFields(original, mine);
  const words = (field: string, value: unknown) =>
    chosenInWords(fields[field]?.control, value, choices) ?? inWords(value);
  return (
    <dl className="grid w-full gap-4">
      {changedFields(mine, theirs).map((field) => (
        <div key={field} className="border-t border-line pt-2">
          <dt className="font-[650]">{fields[field]?.label}</dt>
          <dd className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Version name="Theirs" words={words(field, theirs[field])} />
            <Version
              name={changedHere.includes(field) ? 'Yours' : 'Before, unchanged by you'}
              words={words(field, mine[field])}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody chose by its name, whatever is stored of it. */
function chosenInWords(
  control: Control | undefined,
  value: unknown,
  choices: DifferencesProps<object>['choices'],
) {
  if (control?.as === 'choice') return control.words?.[String(value)];
  if (control?.as !== 'reference') return undefined;
  return value ? choices[control.to].find(({ id }) => id === value)?.name : control.none;
}

function Version({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and nothing in it can be focused instead. */}
      <p tabIndex={0} className="max-h-48 overflow-y-auto whitespace-pre-wrap">
        {words || <em>empty</em>}
      </p>
    </div>
  );
}
