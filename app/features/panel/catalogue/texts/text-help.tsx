import { Children } from 'react';
import { changedFields } from '#app/forms/versions/merge.ts';
import { placeholders } from '#app/lib/institute/fill-in.ts';
import { Button } from '#app/ui/button.tsx';
import type { Drafts } from '../declarations.ts';
import type { Editor } from '../editor/use-editor.ts';
import { type Kind, kindNames } from '../kinds.ts';
import type { PublicPlace } from './public-places.ts';

/** "Shown on the home page", with ways there that leave the form alone. */
export function ShownOn({ places }: { places: PublicPlace[] }) {
  if (places.length === 0) return null;
  const links = places.map(({ words, to }) => (
    <a key={words} href={to} target="_blank" rel="noreferrer" className="text-link">
      {words}
    </a>
  ));
  return (
    <p className="text-ink-soft">
      Shown on {Children.toArray(links).flatMap((link, index) => (index > 0 ? [' and ', link] : [link]))}.
    </p>
  );
}

/** What texts may name in braces, and what stands there today. */
export function PlaceholderHelp({ fillIn }: { fillIn: (text: string) => string }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-[600]">
        Facts of the institute in these texts, such as {'{city}'}
      </summary>
      <p className="text-sm text-ink-soft">
        Written in braces they are filled in wherever the text is shown, and follow when the settings change.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {placeholders.map((placeholder) => (
          <div key={placeholder} className="contents">
            <dt className="font-[600]">{placeholder}</dt>
            <dd className="wrap-anywhere">{fillIn(placeholder)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface FirstWordsProps<K extends Kind> {
  editor: Editor<K>;
  first: Drafts[K];
}

/** Fills the words in that the site came with, and saves nothing. */
export function FirstWords<K extends Kind>({ editor, first }: FirstWordsProps<K>) {
  const { is_shown: _, ...words } = first as Record<string, unknown>;
  const drafted = editor.draft as Record<string, unknown>;
  const isFirst = changedFields(words, drafted).length === 0;
  const isSaved = changedFields(words, editor.original as Record<string, unknown>).length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* Not disabled: that would cost the focus. */}
      <Button
        tone="secondary"
        small
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && editor.fill(words as Partial<Drafts[K]>)}
        className="aria-disabled:opacity-50"
      >
        Back to the original
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {isFirst &&
          (isSaved
            ? 'These are the original words.'
            : `The original words are filled in. Nothing is saved before you press Save ${kindNames[editor.kind].noun}.`)}
      </p>
    </div>
  );
}
