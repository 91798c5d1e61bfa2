import { classNames } from '#app/lib/class-names.ts';
import { nameBeside } from '#app/lib/institute/name-beside.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { KolamFigure } from './kolam-figure.tsx';

/** The mark and the name, linking home. */
export function Brand({ className }: { className?: string }) {
  const institute = useWholeInstitute();
  const rest = nameBeside(institute);
  return (
    <a
      href="/"
      className={classNames('flex min-h-11 min-w-0 items-center gap-3 whitespace-nowrap', className)}
    >
      <KolamFigure seed="mark" size={3} line={6.5} className="size-10 shrink-0" />
      <span className="min-w-0 leading-none">
        <span className="block overflow-x-clip text-ellipsis text-[1.625rem] leading-none font-[720] tracking-tight">
          {institute.shortName}
        </span>
        {rest && (
          <span className="brand-line mt-1 block overflow-x-clip text-ellipsis text-[0.8125rem] leading-none text-ink-soft">
            {rest}
          </span>
        )}
      </span>
    </a>
  );
}
