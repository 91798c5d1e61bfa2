import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededCourses } from '#tests/support/seeded-courses.ts';
import { abstractOutlines } from './abstract-outlines.ts';
import { kolam } from './kolam.ts';
import { dotPath } from './kolam-dots.ts';
import type { Kolam, Point } from './kolam-line.ts';
import { strokes, unitName, units } from './line-units.ts';
import type { Outline } from './outline.ts';
import { subjects } from './subject-outlines.ts';
import { thingOutline } from './thing-outline.ts';

const services = ['website-development', 'ai-chatbots', 'voice-bots', 'nlp-solutions', 'computer-vision'];
/** One slug for each subject. */
const subjectSlugs = [...seededCourses, ...services, 'cloud-computing-with-aws', 'campus-tour'];
const unknown = Array.from({ length: 60 }, (_, index) => `thing-${index}`);
const things = [...subjectSlugs, 'java-spring-boot', 'advanced-python', 'oracle-dba', ...unknown];

test('the figure of every thing is one closed line', () => {
  for (const slug of things) {
    const { path } = kolam(slug);
    assert.equal(path.match(/M/g)?.length, 1, slug);
    assert.deepEqual(strokes(path).at(-1)?.to, strokes(path)[0]?.from, slug);
  }
});

test('its line passes the four quadrants of every dot once', () => {
  for (const slug of things) {
    const figure = kolam(slug);
    const passed = units(figure).map(([, { x, y }]) => `${x},${y}`);
    assert.equal(passed.length, figure.dots.length * 4, slug);
    assert.equal(new Set(passed).size, passed.length, slug);
  }
});

test('a figure whose outline is the same left and right is so in its line, too, whatever its seed', () => {
  const symmetrical = [
    'data-science-ai',
    'iam-okta',
    'oracle-db',
    'voice-bots',
    'computer-vision',
    'campus-tour',
  ];
  const namesakes = symmetrical.flatMap((slug) => [1, 2, 3].map((part) => `${slug}-part-${part}`));
  for (const slug of [...symmetrical, ...namesakes]) {
    const figure = kolam(slug);
    const flip = ({ x, y }: Point) => ({ x: sideOf(figure) - x, y });
    const drawn = units(figure).map((ends) => unitName(...ends));
    const flipped = units(figure).map((ends) => unitName(...ends.map(flip)));
    assert.deepEqual(flipped.sort(), drawn.sort(), slug);
  }
});

test('no two subjects have outlines that one could take for each other', () => {
  const outlines = subjectSlugs.map((slug) => ({ slug, cells: silhouette(kolam(slug)) }));
  assert.equal(new Set(subjectSlugs.map(thingOutline)).size, subjects.length);
  for (const [index, one] of outlines.entries()) {
    for (const other of outlines.slice(index + 1)) {
      const overlap = one.cells.intersection(other.cells).size / one.cells.union(other.cells).size;
      assert.ok(overlap < 2 / 3, `${one.slug} and ${other.slug}: ${overlap}`);
    }
  }
});

test('every outline fills a square sheet from edge to edge, in its middle', () => {
  for (const slug of things) {
    const figure = kolam(slug);
    const side = sideOf(figure);
    const [xs, ys] = [figure.dots.map(({ x }) => x), figure.dots.map(({ y }) => y)];
    assert.equal(figure.viewBox, `0 0 ${side} ${side}`);
    for (const values of [xs, ys]) assert.equal(Math.min(...values), side - Math.max(...values), slug);
    assert.equal(Math.min(...xs, ...ys), 2, slug);
  }
});

test('a figure without a subject is the same after a quarter turn', () => {
  for (const slug of unknown) {
    const figure = kolam(slug);
    const turn = ({ x, y }: Point) => ({ x: sideOf(figure) - y, y: x });
    const drawn = units(figure).map((ends) => unitName(...ends));
    const turned = units(figure).map((ends) => unitName(...ends.map(turn)));
    assert.deepEqual(turned.sort(), drawn.sort(), slug);
  }
});

test('a figure stays light', () => {
  for (const slug of things) {
    const figure = kolam(slug);
    assert.ok(figure.path.length + (figure.ground?.length ?? 0) < 5000, slug);
    assert.ok(dotPath(figure).length < 4000, slug);
  }
});

test('a course that staff add takes the figure of its subject by the words of its address', () => {
  const expected = {
    'java-spring-boot': 'java',
    'spring-boot-microservices': 'java',
    'advanced-python': 'python',
    'python-for-data-analytics': 'data-analytics',
    'machine-learning-with-python': 'data-science-ai',
    'java-full-stack-weekend': 'java-fullstack',
    'full-stack-python': 'python-fullstack',
    'mysql-dba': 'mysql',
    'oracle-dba': 'oracle-db',
    'power-bi': 'data-analytics',
    'cyber-security': 'iam-okta',
    'react-frontend': 'website-development',
    'Cloud Computing with AWS': 'aws',
    'Data Science & AI Workshop': 'data-science-ai',
  };
  for (const [slug, subject] of Object.entries(expected)) {
    assert.equal(thingOutline(slug), thingOutline(subject), slug);
  }
});

test('words count whole, and two courses of one subject have two lines', () => {
  for (const slug of ['javanese', 'pythonic', 'maintenance', 'spring-offers', 'cloudy', '']) {
    assert.ok(abstractOutlines.includes(thingOutline(slug)), slug);
  }
  assert.notEqual(kolam('java-spring-boot').path, kolam('java').path);
});

test('things without a picture share out all abstract outlines', () => {
  assert.equal(new Set<Outline>(unknown.map(thingOutline)).size, abstractOutlines.length);
});

const sideOf = (figure: Kolam) => Number(figure.viewBox.split(' ')[2]);

/** The cells of a fine grid over the sheet that lie within reach of a dot. */
function silhouette(figure: Kolam): Set<number> {
  const fineness = 32;
  const step = sideOf(figure) / fineness;
  const cells = new Set<number>();
  for (let cell = 0; cell < fineness ** 2; cell += 1) {
    const x = ((cell % fineness) + 0.5) * step;
    const y = (Math.floor(cell / fineness) + 0.5) * step;
    if (figure.dots.some((dot) => Math.abs(dot.x - x) <= 2 && Math.abs(dot.y - y) <= 2)) cells.add(cell);
  }
  return cells;
}
