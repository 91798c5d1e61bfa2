import type { ReactNode } from 'react';
import { linkAddress } from '#app/lib/rich-text/link-address.ts';
import { Icon, toIconName } from '#app/ui/icon.tsx';
import { ReasonList } from '#app/ui/reason-list.tsx';
import type { EditorTools } from '../editor/entry-editor.tsx';

interface Surroundings extends Pick<EditorTools, 'fillIn'> {
  /** A text in the notation of pages and answers. */
  richText: (text: string) => ReactNode;
}

/** How texts would look, in the site's own styles. What has a component of its own on the site, the route hands in. */
export const textPreviews = ({ fillIn, richText }: Surroundings): EditorTools['previews'] => ({
  highlights: ({ icon, title, text }) => (
    <Preview>
      <div className="flex gap-4">
        <Icon name={toIconName(icon)} className="mt-1 size-7 text-accent-text" />
        <div>
          <h3 className="text-lg">{fillIn(title)}</h3>
          <p className="text-ink-soft">{fillIn(text)}</p>
        </div>
      </div>
    </Preview>
  ),
  reasons: ({ icon, title, text }) => (
    <Preview>
      <ReasonList
        reasons={[{ icon: toIconName(icon), title: fillIn(title), text: fillIn(text) }]}
        className="max-w-96"
      />
    </Preview>
  ),
  banners: ({ title, text, button, link }) => (
    <Preview>
      <h3 className="text-xl">{fillIn(title)}</h3>
      <p className="mt-2 max-w-[46ch] text-ink-soft">{fillIn(text)}</p>
      {button && linkAddress(fillIn(link)) && (
        <p className="button button-secondary button-small mt-5">{fillIn(button)}</p>
      )}
    </Preview>
  ),
  pages: ({ title, summary, body }) => (
    <Preview>
      <h3 className="text-2xl">{fillIn(title)}</h3>
      <p className="mt-4 mb-8 text-lg">{fillIn(summary)}</p>
      {richText(body)}
    </Preview>
  ),
  questions: ({ question, answer }) => (
    <Preview>
      <h3 className="mb-2 text-lg">{fillIn(question)}</h3>
      {richText(answer)}
    </Preview>
  ),
});

/** As a part of a page would stand there; it cannot be used. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <div inert className="rounded-md border border-line bg-surface p-6 wrap-anywhere">
      {children}
    </div>
  );
}
