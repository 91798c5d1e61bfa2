import { abstractOutlines } from './abstract-outlines.ts';
import type { Outline } from './outline.ts';
import { randomFrom } from './seeded-random.ts';
import { subjects } from './subject-outlines.ts';

/** The outline of a thing's subject, by the words of its slug; an abstract one where none of them is known. */
export function thingOutline(slug: string): Outline {
  const words = new Set(slug.toLowerCase().split(/[^a-z0-9]+/));
  const isNamed = (wanted: string) => wanted.split(' ').every((word) => words.has(word));
  const subject = subjects.find((each) => each.words.some(isNamed));
  return subject?.outline ?? abstractOutline(slug);
}

function abstractOutline(slug: string): Outline {
  const chance = randomFrom(`${slug} form`)();
  return abstractOutlines[Math.floor(chance * abstractOutlines.length)] as Outline;
}
