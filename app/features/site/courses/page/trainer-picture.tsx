import { classNames } from '#app/lib/class-names.ts';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';

/** Where a portrait would hang: until there is one, the figure of the name. */
export function TrainerPicture({ name, className }: { name: string; className: string }) {
  return (
    <div className={classNames('on-board grid shrink-0 place-items-center rounded-md', className)}>
      <KolamFigure seed={name} size={5} className="w-2/3 text-ink" />
    </div>
  );
}
