import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { addressOf } from '../address.ts';
import { type Kind, kindNames } from '../kinds.ts';

/** To what was deleted, and back from there: one link, so that it keeps the focus. */
export function BinLink({ kind, isBin }: { kind: Kind; isBin: boolean }) {
  const [words, shortWords] = isBin
    ? [`All ${kindNames[kind].nouns}`, 'Back']
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
