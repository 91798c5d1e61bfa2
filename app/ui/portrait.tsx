import { classNames } from '#app/lib/class-names.ts';
import { KolamFigure } from './kolam-figure.tsx';
import { Photo } from './photo.tsx';

/** Somebody's portrait, in the treatment that all photos have; where there is none, the figure of the name. */
export function Portrait({
  name,
  src,
  sizes,
  className,
}: {
  name: string;
  src: string;
  sizes: string;
  className: string;
}) {
  if (!src) {
    return (
      <div className={classNames('on-board grid shrink-0 place-items-center rounded-md', className)}>
        <KolamFigure seed={name} size={5} className="w-2/3 text-ink" />
      </div>
    );
  }
  const place = 'absolute start-1/6 top-1/6 w-2/3 text-ink';
  return (
    <Photo
      seed={name}
      figure={<KolamFigure seed={name} size={5} className={place} />}
      src={src}
      ratio="square"
      sizes={sizes}
      className={classNames('shrink-0 rounded-md', className)}
    />
  );
}
