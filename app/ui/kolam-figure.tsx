import { classNames } from '#app/lib/class-names.ts';
import { type KolamOptions, kolam } from '#app/lib/kolam/kolam.ts';

interface KolamFigureProps extends KolamOptions {
  /** The slug of the thing that the figure stands for: the same seed always gives the same drawing. */
  seed: string;
  /** Draw the line stroke by stroke once (still for people who ask for less motion). */
  drawn?: boolean;
  dots?: boolean;
  /** Width of the line in hundredths of the figure's width: finer for large figures, bolder for small ones. */
  line?: number;
  className?: string;
}

/** Decorative: the line takes the text colour, the dots are marigold. Size it with `className`. */
export function KolamFigure({
  seed,
  size,
  shape,
  drawn,
  dots = true,
  line = 1.2,
  className,
}: KolamFigureProps) {
  const figure = kolam(seed, { size, shape });
  const width = Number(figure.viewBox.split(' ')[2]);
  return (
    <svg
      aria-hidden="true"
      viewBox={figure.viewBox}
      strokeWidth={Math.round(width * line) / 100}
      className={classNames('kolam', drawn && 'kolam-drawn', className)}
    >
      <path d={figure.path} pathLength={1} />
      {dots && <path className="kolam-dots" d={dotPath(figure.dots)} />}
    </svg>
  );
}

/** All dots in one path: lighter than an element each. */
function dotPath(dots: { x: number; y: number }[]): string {
  return dots.map(({ x, y }) => `M${x - 0.32} ${y}a.32.32 0 1 0 .64 0a.32.32 0 1 0-.64 0`).join('');
}
