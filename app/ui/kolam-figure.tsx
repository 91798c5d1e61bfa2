import { classNames } from '#app/lib/class-names.ts';
import { type KolamOptions, kolam } from '#app/lib/kolam/kolam.ts';
import { dotPath } from '#app/lib/kolam/kolam-dots.ts';
import { groundWidth } from '#app/lib/kolam/kolam-ground.ts';

interface KolamFigureProps extends KolamOptions {
  /** The slug of the thing that the figure stands for; with a size or a shape, of decoration, it is any text. */
  seed: string;
  /** Draw the line stroke by stroke once (still for people who ask for less motion). */
  drawn?: boolean;
  dots?: boolean;
  /** Width of the line in hundredths of the figure's width: bolder for small ones, about 1.4 for a thing of 64 px. */
  line?: number;
  className?: string;
}

/** Decorative: the line takes the text colour, the dots are marigold. Size it with `className`. */
export function KolamFigure({ seed, size, shape, drawn, dots = true, line, className }: KolamFigureProps) {
  const figure = kolam(seed, { size, shape });
  const width = Number(figure.viewBox.split(' ')[2]);
  // Things have more dots than decoration has.
  const hundredths = line ?? (figure.ground ? 0.9 : 1.2);
  return (
    <svg
      aria-hidden="true"
      viewBox={figure.viewBox}
      strokeWidth={Math.round(width * hundredths) / 100}
      className={classNames('kolam', drawn && 'kolam-drawn', className)}
    >
      {figure.ground && <path className="kolam-ground" strokeWidth={groundWidth} d={figure.ground} />}
      <path d={figure.path} pathLength={1} />
      {dots && <path className="kolam-dots" d={dotPath(figure)} />}
    </svg>
  );
}
