import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kolam, kolamStrand } from './kolam.ts';
import type { Point } from './kolam-line.ts';
import { strokes, unitName, units } from './line-units.ts';

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

const turn = ({ x, y }: Point, side: number): Point => ({ x: side - y, y: x });
