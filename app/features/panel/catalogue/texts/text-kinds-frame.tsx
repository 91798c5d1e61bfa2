import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { TextKind } from '#supabase/text-kinds.ts';
import { addressOf } from '../address.ts';
import { type Kind, kindNames } from '../kinds.ts';
import { BinLink } from '../list/bin-link.tsx';
import type { ListFrameProps } from '../list/catalogue-tabs.tsx';
import { panelId } from '../list/list-place.ts';
import { aboutTexts, textGroups } from './about-texts.ts';

/** The kinds of texts in their groups, and below them the list of the one that was chosen. */
export function TextKindsFrame({ kind, isBin, children }: ListFrameProps) {
  return (
    <>
      <KindLinks key={kind} kind={kind} />
      <div className="mt-6 flex items-start justify-between gap-x-6 border-t border-line pt-3">
        <p className="measure min-w-0 py-2 text-ink-soft">{aboutTexts[kind as TextKind]}</p>
        <BinLink kind={kind} isBin={isBin} />
      </div>
      <section id={panelId} aria-label={kindNames[kind].tab} tabIndex={-1} className="pt-4 outline-offset-8">
        {children}
      </section>
    </>
  );
}

/** On a phone they are folded away behind the name of the one in front. */
function KindLinks({ kind }: { kind: Kind }) {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Kinds of texts">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="button button-secondary w-full justify-between md:hidden"
      >
        <span>
          <span className="sr-only">Kind of texts: </span>
          {kindNames[kind].tab}
        </span>
        <Icon name="chevron-down" className={open ? 'rotate-180' : undefined} />
      </button>
      <div
        className={classNames(
          'grid gap-x-10 gap-y-3 max-md:mt-3 md:grid-cols-4 lg:gap-x-16',
          !open && 'max-md:hidden',
        )}
      >
        {textGroups.map((group) => (
          <div key={group.label}>
            <p className="text-sm text-ink-soft">{group.label}</p>
            <ul className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4">
              {group.kinds.map((each) => (
                <li key={each}>
                  <Link
                    to={addressOf({ kind: each })}
                    aria-current={each === kind ? 'page' : undefined}
                    preventScrollReset
                    className="flex min-h-11 items-center border-s-4 border-transparent ps-3 font-[600] text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink md:min-h-9"
                  >
                    {kindNames[each].tab}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
