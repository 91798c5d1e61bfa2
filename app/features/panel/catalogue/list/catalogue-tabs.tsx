import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../address.ts';
import { catalogueKinds, type Kind, kindNames } from '../kinds.ts';
import { BinLink } from './bin-link.tsx';
import { panelId } from './list-place.ts';

export interface ListFrameProps {
  kind: Kind;
  /** What was deleted is in front, not what is there. */
  isBin: boolean;
  children: ReactNode;
}

/** The lists as tabs, each with an address of its own. Only the one in front is rendered. */
export function CatalogueTabs({ kind, isBin, children }: ListFrameProps) {
  return (
    <div className="mt-8">
      <div className="flex justify-between gap-x-3 border-b border-line">
        <div
          role="tablist"
          aria-label="Lists"
          onKeyDown={moveFocus}
          className="flex gap-x-4 overflow-x-auto sm:gap-x-7"
        >
          {catalogueKinds.map((each) => (
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
