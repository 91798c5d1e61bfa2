import { classNames } from '#app/lib/class-names.ts';
import { site } from '#app/site.ts';
import { KolamFigure } from './kolam-figure.tsx';

/** The mark and the name, linking home. */
export function Brand({ className }: { className?: string }) {
  return (
    <a
      href="/"
      className={classNames('flex min-h-11 shrink-0 items-center gap-3 whitespace-nowrap', className)}
    >
      <KolamFigure seed={site.shortName} size={3} line={6.5} className="size-10" />
      <span className="leading-none">
        <span className="block text-[1.625rem] leading-none font-[720] tracking-tight">{site.shortName}</span>
        <span className="brand-line mt-1 block text-[0.8125rem] leading-none text-ink-soft">
          Institute of Technology
        </span>
      </span>
    </a>
  );
}
