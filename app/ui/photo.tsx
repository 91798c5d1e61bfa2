import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { KolamFigure } from './kolam-figure.tsx';

const ratioClasses = {
  wide: 'aspect-video',
  classic: 'aspect-[4/3]',
  square: 'aspect-square',
  fill: 'h-full',
};

interface PhotoProps {
  /** Seeds the figure that fills the frame until the photo has come, or for good if it never does. */
  seed: string;
  /** Another drawing than the seed's. */
  figure?: ReactNode;
  src?: string | null;
  /** Photos here are atmosphere beside a heading that says the same; leave it empty unless one is not. */
  alt?: string;
  ratio?: keyof typeof ratioClasses;
  sizes?: string;
  className?: string;
}

/**
 * A photo in the one treatment that all have (styles/photo.css): two tones, slate and chalk, under a marigold edge. It takes
 * the figure's place, so that the two never lie on top of each other.
 */
export function Photo({
  seed,
  figure,
  src,
  alt = '',
  ratio = 'wide',
  sizes = '100vw',
  className,
}: PhotoProps) {
  return (
    <div
      className={classNames('photo-frame on-board relative overflow-clip', ratioClasses[ratio], className)}
    >
      {figure ?? (
        <KolamFigure
          seed={seed}
          className="absolute start-1/2 top-1/2 h-[82%] max-w-[82%] -translate-x-1/2 -translate-y-1/2 text-ink/80"
        />
      )}
      {src && (
        <img
          key={src}
          src={sized(src, 960)}
          srcSet={widths.map((width) => `${sized(src, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          // Also in the first screen: what is not shown to somebody who saves data is then not loaded.
          loading="lazy"
          decoding="async"
          data-photo
          suppressHydrationWarning
          className="photo"
        />
      )}
    </div>
  );
}

const widths = [320, 480, 960, 1440];

/**
 * Unsplash cuts and compresses by query; other hosts get their address unchanged. The parameters are always in one order:
 * in another one they would be another address, which a browser fetches again.
 */
function sized(src: string, width: number): string {
  if (!src.startsWith('https://images.unsplash.com/')) return src;
  const url = new URL(src);
  for (const [name, value] of [
    ['w', String(width)],
    ['q', '70'],
    ['auto', 'format'],
    ['fit', 'crop'],
  ] as const) {
    url.searchParams.delete(name);
    url.searchParams.append(name, value);
  }
  return url.href;
}
