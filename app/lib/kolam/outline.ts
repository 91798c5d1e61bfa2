import { openWeave, type Weave } from './kolam-grid.ts';

/** How the dots of a kolam lie: rows of equal length, `o` for a dot and `.` for none. */
export type Outline = readonly string[];

export interface PlainForm {
  /** Dots along the longest row: odd, 3 to 9; of a band up to 15. */
  size: number;
  /** How the dots lie: in a square, in rows that grow and shrink by two, or in five long rows. */
  shape: 'square' | 'diamond' | 'band';
}

/** Carries a side of a dot to where a symmetry of the outline takes it. */
export type Motion = (weave: Weave, place: number) => number;

const bandRows = 5;

export function plainOutline({ size, shape }: PlainForm): Outline {
  if (shape === 'band') return Array<string>(bandRows).fill('o'.repeat(size));
  const middle = (size - 1) / 2;
  const steps = Array.from({ length: size }, (_, index) => Math.abs(index - middle));
  return steps.map((row) =>
    steps.map((column) => (shape === 'square' || column + row <= middle ? 'o' : '.')).join(''),
  );
}

export function weaveOn(outline: Outline): Weave {
  const columns = outline[0]?.length ?? 0;
  return openWeave(columns, outline.length, (column, row) => outline[row]?.[column] === 'o');
}

/** The motion under which the line shall look the same as well: a quarter turn, left for right, or none. */
export function symmetryOf(outline: Outline): Motion {
  if (isSame(outline, turned(outline))) return quarterTurn;
  return isSame(outline, flipped(outline)) ? flip : stay;
}

export const stay: Motion = (_, place) => place;

const quarterTurn: Motion = ({ columns }, place) => {
  const { column, row } = cell(columns, place);
  return (column * columns + (columns - 1 - row)) * 4 + ((place + 1) & 3);
};

/** Up and down (sides 0 and 2) stay, right and left (1 and 3) change places. */
const flip: Motion = ({ columns }, place) => {
  const { column, row } = cell(columns, place);
  return (row * columns + (columns - 1 - column)) * 4 + (-place & 3);
};

const cell = (columns: number, place: number) => ({
  column: (place >> 2) % columns,
  row: Math.floor((place >> 2) / columns),
});

const isSame = (one: Outline, other: Outline) => one.join('\n') === other.join('\n');

const flipped = (outline: Outline): Outline => outline.map((row) => [...row].reverse().join(''));

const turned = (outline: Outline): Outline =>
  [...(outline[0] ?? '')].map((_, column) =>
    outline
      .map((row) => row[column])
      .reverse()
      .join(''),
  );
