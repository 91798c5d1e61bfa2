import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../address.ts';
import { type Kind, kindNames, kinds } from '../kinds.ts';

const panelId = 'catalogue-panel';

/** The lists as tabs, each with an address of its own. Only the one in front is rendered. */
export function CatalogueTabs({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div className="mt-8">
      <div
        role="tablist"
        aria-label="Lists"
        onKeyDown={moveFocus}
        className="flex gap-x-7 overflow-x-auto border-b border-line"
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
