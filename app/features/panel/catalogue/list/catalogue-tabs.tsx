import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { addressOf } from '../address.ts';
import { type Kind, kindNames, kinds } from '../kinds.ts';

const panelId = 'catalogue-panel';

interface CatalogueTabsProps {
  kind: Kind;
  /** What was deleted is in front, not what is there. */
  isBin: boolean;
  children: ReactNode;
}

/** The lists as tabs, each with an address of its own. Only the one in front is rendered. */
export function CatalogueTabs({ kind, isBin, children }: CatalogueTabsProps) {
  return (
    <div className="mt-8">
      <div className="flex justify-between gap-x-3 border-b border-line">
        <div
          role="tablist"
          aria-label="Lists"
          onKeyDown={moveFocus}
          className="flex gap-x-4 overflow-x-auto sm:gap-x-7"
        >
          {kinds.map((each) => (
            <Link
              key={each}
              id={`${each}-tab`}
              to={addressOf({ kind: each })}
              role="tab"
              aria-selected={each === kind}
              aria-controls={each === kind ? panelId : undefined}
              tabIndex={each === kind ? 0 : -1}
              preventScrollReset
              className="tab first:not-aria-selected:border-transparent first:not-aria-selected:text-ink-soft aria-selected:border-accent aria-selected:text-ink"
            >
              {kindNames[each].tab}
            </Link>
          ))}
        </div>
        <BinLink kind={kind} isBin={isBin} />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${kind}-tab`}
        tabIndex={-1}
        className="pt-6 outline-offset-8"
      >
        {children}
      </div>
    </div>
  );
}

/** To what was deleted, and back from there: one link, so that it keeps the focus. */
function BinLink({ kind, isBin }: Pick<CatalogueTabsProps, 'kind' | 'isBin'>) {
  const [words, shortWords] = isBin
    ? [`All ${kindNames[kind].tab.toLowerCase()}`, 'Back']
    : ['Recently deleted', 'Deleted'];
  return (
    <Link
      to={addressOf({ kind, deleted: !isBin })}
      preventScrollReset
      className="inline-flex min-h-11 flex-none items-center gap-2 font-[600] text-ink-soft hover:text-ink hover:underline"
    >
      <Icon name={isBin ? 'arrow-left' : 'trash'} />
      <span className="max-sm:hidden">{words}</span>
      <span className="sm:hidden">{shortWords}</span>
    </Link>
  );
}

/** For the focus, when what had it is gone from the list. */
export const focusOnPanel = () => document.getElementById(panelId)?.focus({ preventScroll: true });

const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys go from tab to tab, and open it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = keySteps[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs.at((tabs.indexOf(event.target as HTMLElement) + step) % tabs.length);
  event.preventDefault();
  next?.focus();
  next?.click();
}
