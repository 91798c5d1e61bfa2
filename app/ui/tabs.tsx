import { type KeyboardEvent, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
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
 * Tabs that are links to their panels. CSS shows the panel that the address names, so they work and can be
 * linked to before scripts run; React only adds the roles' state and the arrow keys.
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
  // Null until scripts run: then every tab is a plain link that the Tab key reaches.
  const hash = useSyncExternalStore<string | null>(onHashChange, currentHash, () => null);
  const selected = tabs.find(({ id }) => id === hash)?.id ?? tabs[0]?.id;
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="flex gap-x-7 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: text }) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === selected}
            aria-controls={id}
            tabIndex={hash === null || id === selected ? 0 : -1}
            onClick={keepFocus}
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
    </div>
  );
}

function onHashChange(notify: () => void) {
  window.addEventListener('hashchange', notify);
  window.addEventListener('popstate', notify);
  return () => {
    window.removeEventListener('hashchange', notify);
    window.removeEventListener('popstate', notify);
  };
}

const currentHash = () => window.location.hash.slice(1);

/** Going to a fragment takes the focus away from the link; a tab must keep it for the arrow keys. */
function keepFocus(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.location.hash = event.currentTarget.hash;
  event.currentTarget.focus({ preventScroll: true });
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const move = moves[event.key];
  if (!move) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('[role=tab]')];
  const next = tabs[move(tabs.indexOf(event.target as HTMLAnchorElement), tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.click();
}
