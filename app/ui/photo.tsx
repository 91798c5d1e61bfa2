import { classNames } from '#app/lib/class-names.ts';
import { KolamFigure } from './kolam-figure.tsx';

const ratioClasses = {
  wide: 'aspect-video',
  classic: 'aspect-[4/3]',
  square: 'aspect-square',
  fill: 'h-full',
};

interface PhotoProps {
  /** Seeds the artwork that lies under the photo and stays when the photo never arrives. */
  seed: string;
  src?: string | null;
  /** Photos here are atmosphere beside a heading that says the same; leave it empty unless one is not. */
  alt?: string;
  ratio?: keyof typeof ratioClasses;
  sizes?: string;
  eager?: boolean;
  className?: string;
}

export function Photo({
  seed,
  src,
  alt = '',
  ratio = 'wide',
  sizes = '100vw',
  eager,
  className,
}: PhotoProps) {
  return (
    <div className={classNames('on-board relative overflow-clip', ratioClasses[ratio], className)}>
      <KolamFigure
        seed={seed}
        className="absolute start-1/2 top-1/2 h-[82%] max-w-[82%] -translate-x-1/2 -translate-y-1/2 text-ink/80"
      />
      {src && (
        <img
          key={src}
          src={sized(src, 960)}
          srcSet={widths.map((width) => `${sized(src, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          data-photo
          suppressHydrationWarning
          className="photo absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}

const widths = [480, 960, 1440];

/** Unsplash cuts and compresses by query; other hosts get their address unchanged. */
function sized(src: string, width: number): string {
  if (!src.startsWith('https://images.unsplash.com/')) return src;
  const url = new URL(src);
  for (const [name, value] of [
    ['w', String(width)],
    ['q', '70'],
    ['auto', 'format'],
    ['fit', 'crop'],
  ] as const) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
