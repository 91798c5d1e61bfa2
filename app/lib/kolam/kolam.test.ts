import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kolam, kolamStrand } from './kolam.ts';
import type { Kolam } from './kolam-line.ts';

const forms = [
  { shape: 'diamond', size: 3 },
  { shape: 'diamond', size: 5 },
  { shape: 'diamond', size: 7 },
  { shape: 'diamond', size: 9 },
  { shape: 'square', size: 3 },
  { shape: 'square', size: 5 },
  { shape: 'square', size: 7 },
] as const;
// The mark of the institute; a change here changes the favicon and every figure on the site.
const markPath =
  'M5 1a1.414 1.414 0 0 1 2 2l-4 4a1.414 1.414 0 1 1 0-2l4 4a1.414 1.414 0 1 1 -2 0l4-4a1.414 1.414 0 1 1 0 2l-4-4a1.414 1.414 0 0 1 0-2z';
const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`);

test('the same seed always gives the same figure', () => {
  assert.deepEqual(kolam('python'), structuredClone(kolam('python')));
  assert.equal(kolam('Pulli', { size: 3 }).path, markPath);
});

test('the nine courses have nine different figures', () => {
  const courses =
    'python java data-science-ai java-fullstack python-fullstack data-analytics iam-okta oracle-db mysql';
  const paths = courses.split(' ').map((slug) => kolam(slug).path);
  assert.equal(new Set(paths).size, 9);
});

test('every figure is one closed line', () => {
  for (const form of forms) {
    for (const seed of seeds) {
      const { path } = kolam(seed, form);
      assert.equal(path.match(/M/g)?.length, 1, `${form.shape} ${form.size} ${seed}`);
      assert.deepEqual(strokes(path).at(-1)?.to, strokes(path)[0]?.from, 'the line ends where it began');
    }
  }
});

test('the line passes the four quadrants of every dot once', () => {
  for (const form of forms) {
    const figure = kolam('mysql', form);
    const passed = units(figure).map(([, to]) => `${to.x},${to.y}`);
    assert.equal(passed.length, figure.dots.length * 4);
    assert.equal(new Set(passed).size, passed.length);
  }
});

test('a quarter turn changes nothing', () => {
  for (const form of forms) {
    for (const seed of seeds) {
      const figure = kolam(seed, form);
      const side = Number(figure.viewBox.split(' ')[2]);
      const turned = units(figure).map(([from, to]) => unitName(turn(from, side), turn(to, side)));
      const drawn = units(figure).map(([from, to]) => unitName(from, to));
      assert.deepEqual(turned.sort(), drawn.sort(), `${form.shape} ${form.size} ${seed}`);
    }
  }
});

test('the path of a 5 × 5 figure stays light', () => {
  for (const seed of seeds) assert.ok(kolam(seed, { shape: 'square', size: 5 }).path.length < 1500);
});

test('a strand is one line around a row of dots', () => {
  const { path, dots, viewBox } = kolamStrand(6);
  assert.equal(path.match(/M/g)?.length, 1);
  assert.equal(dots.length, 6);
  assert.equal(viewBox, '0 0 24 4');
});

type Point = { x: number; y: number };

interface Stroke {
  from: Point;
  to: Point;
  arc: boolean;
  clockwise: boolean;
}

function strokes(path: string): Stroke[] {
  const parsed: Stroke[] = [];
  let at = { x: 0, y: 0 };
  for (const [command] of path.matchAll(/[Mla][^Mlaz]*/g)) {
    const values = [...command.slice(1).matchAll(/-?[\d.]+/g)].map(Number);
    const [dx = 0, dy = 0] = values.slice(-2);
    const to = { x: at.x + dx, y: at.y + dy };
    if (!command.startsWith('M')) {
      parsed.push({ from: at, to, arc: command.startsWith('a'), clockwise: values[4] === 1 });
    }
    at = to;
  }
  return parsed;
}

/** The line cut into its smallest parts: from the middle of one quadrant to the middle of the next. */
function units(figure: Kolam): [Point, Point][] {
  return strokes(figure.path).flatMap(({ from, to, arc, clockwise }) => {
    const centre = figure.dots.find((dot) => arc && [from, to].every((end) => besides(dot, end)));
    const cut: [Point, Point][] = [];
    for (let at = from; at.x !== to.x || at.y !== to.y; ) {
      const next = centre
        ? quarterTurn(at, centre, clockwise)
        : { x: at.x + 2 * Math.sign(to.x - at.x), y: at.y + 2 * Math.sign(to.y - at.y) };
      cut.push([at, next]);
      at = next;
    }
    return cut;
  });
}

const besides = (dot: Point, end: Point) => Math.abs(dot.x - end.x) === 1 && Math.abs(dot.y - end.y) === 1;

function quarterTurn(at: Point, centre: Point, clockwise: boolean): Point {
  const dx = at.x - centre.x;
  const dy = at.y - centre.y;
  return clockwise ? { x: centre.x - dy, y: centre.y + dx } : { x: centre.x + dy, y: centre.y - dx };
}

const unitName = (...ends: Point[]) =>
  ends
    .map(({ x, y }) => `${x},${y}`)
    .sort()
    .join(' ');

const turn = ({ x, y }: Point, side: number): Point => ({ x: side - y, y: x });
