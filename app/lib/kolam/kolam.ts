import { openWeave } from './kolam-grid.ts';
import { drawGround } from './kolam-ground.ts';
import { drawKolam, type Kolam } from './kolam-line.ts';
import { oneLineWeave } from './one-line-weave.ts';
import { type PlainForm, plainOutline, symmetryOf, weaveOn } from './outline.ts';
import { randomFrom } from './seeded-random.ts';
import { thingOutline } from './thing-outline.ts';

const maxRemembered = 300;
const remembered = new Map<string, Kolam>();

export type KolamOptions = Partial<PlainForm>;

/**
 * The sikku kolam of a seed: one closed line. Without options it is the figure of a thing, and the seed its slug: its
 * dots stand in the outline of its subject, on a ground. With a size or a shape it is decoration, which looks
 * the same after every quarter turn (a band: from left and from right).
 */
export function kolam(seed: string, { size, shape }: KolamOptions = {}): Kolam {
  const key = `${shape ?? ''}${size ?? ''}:${seed}`;
  const known = remembered.get(key);
  if (known) return known;
  const form = (size || shape) && { size: size ?? 7, shape: shape ?? 'diamond' };
  const outline = form ? plainOutline(form) : thingOutline(seed);
  const weave = oneLineWeave(weaveOn(outline), symmetryOf(outline), randomFrom(seed));
  const figure = drawKolam(weave, shape === 'band' ? 'close' : 'square');
  if (!form) figure.ground = drawGround(figure.dots);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, figure);
  return figure;
}

/** One line around a single row of dots: the site's border and divider. */
export function kolamStrand(dots: number): Kolam {
  return drawKolam(openWeave(dots, 1, () => true));
}
