import type { ReactNode } from 'react';
import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { runTabs } from './run-tabs.ts';
import { Static } from './static.tsx';

export interface Tab {
  /** Also the fragment of its address: /courses/python#curriculum. */
  id: string;
  label: string;
  /** Written `import.meta.env.SSR && …`, unless it is live: it is the server's alone (see Static). */
  content: ReactNode;
  /** It changes in the browser. */
  live?: boolean;
}

/**
 * Tabs that are links to their panels. CSS shows the panel that the address names, so they work and can be linked to
 * without scripts; `runTabs` adds the roles' state and the arrow keys. Without it every tab is a plain link that the Tab
 * key reaches.
 */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}) {
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-x-4 overflow-x-auto border-b border-line max-sm:-mx-5 max-sm:px-5 max-sm:text-sm sm:gap-x-7"
      >
        {tabs.map(({ id, label: text }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            aria-selected={index === 0}
            aria-controls={id}
            suppressHydrationWarning
            className="tab"
          >
            {text}
          </a>
        ))}
      </div>
      <div className="tab-panels pt-10">
        {tabs.map(({ id, content, live }) => {
          const Panel = live ? 'div' : Static;
          return (
            <Panel key={id} id={id} role="tabpanel" aria-labelledby={`${id}-tab`}>
              {content}
            </Panel>
          );
        })}
      </div>
      <Static hidden>{import.meta.env.SSR && <InlineScript run={runTabs} given={[]} />}</Static>
    </div>
  );
}
