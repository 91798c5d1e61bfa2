import type { Kolam } from './kolam-line.ts';

/** Dots grow with the sheet, so that the many of a large figure are as easy to see as the few of a small one. */
export function dotRadius({ viewBox }: Kolam): number {
  const width = Number(viewBox.split(' ')[2]);
  return Math.max(0.32, Math.round(width / 1.2) / 100);
}

/** All dots in one path: lighter than an element each. An arc that ends a hair beside its beginning is a circle. */
export function dotPath(figure: Kolam): string {
  const radius = dotRadius(figure);
  const circle = `a${radius} ${radius} 0 1 1-.01 0z`;
  let from = { x: 0, y: 0 };
  let path = `M0-${radius}`;
  for (const dot of figure.dots) {
    path += `m${dot.x - from.x} ${dot.y - from.y}${circle}`;
    from = dot;
  }
  return path;
}
