import { classNames } from '#app/lib/class-names.ts';

/** A band of woven line across the page, as at a doorstep. Takes the text colour. */
export function KolamBorder({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('kolam-strand h-7 w-full', className)} />;
}
