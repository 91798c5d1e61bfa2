import { inWords } from './in-words.ts';
import { changedFields } from './merge.ts';

export interface DifferencesProps<Draft extends object> {
  labelOf: (field: keyof Draft & string) => string | undefined;
  /** Of what somebody chose by its name, the name; where a value says it itself, nothing. */
  wordsOf?: (field: keyof Draft & string, value: unknown) => string | undefined;
  original: Draft;
  mine: Draft;
  theirs: Draft;
}

/** The fields in which two versions differ, side by side. */
export function Differences<Draft extends object>({
  labelOf,
  wordsOf,
  original,
  mine,
  theirs,
}: DifferencesProps<Draft>) {
  const changedHere = changedFields(original, mine);
  const words = (field: keyof Draft & string, value: unknown) => wordsOf?.(field, value) ?? inWords(value);
  return (
    <dl className="grid w-full gap-4">
      {changedFields(mine, theirs).map((field) => (
        <div key={field} className="border-t border-line pt-2">
          <dt className="font-[650]">{labelOf(field)}</dt>
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

function Version({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and nothing in it can be focused instead. */}
      <p tabIndex={0} className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {words || <em>empty</em>}
      </p>
    </div>
  );
}
