import type { Institute } from '../institute/institute.ts';
import { type Block, type Inline, readRichText } from './read-rich-text.ts';

export interface Section {
  /** Its address within the page: of the words of its heading, as long as these stay. */
  id: string;
  heading: Inline[];
  blocks: Block[];
}

/** A text as a page with contents: what comes before its first heading, and a section from each of those of the first rank. */
export function sectionsOf(text: string, institute: Institute): { opening: Block[]; sections: Section[] } {
  const opening: Block[] = [];
  const sections: Section[] = [];
  const taken = new Map(idsOfTheFrame.map((id) => [id, 1]));
  for (const block of readRichText(text, institute)) {
    if (block.kind === 'heading' && block.depth <= 2) {
      sections.push({ id: freeId(block.typed, taken), heading: block.content, blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? opening).push(block);
    }
  }
  return { opening, sections };
}

/** Those around every page. A section's own never has an underscore, so what has one is free. */
const idsOfTheFrame = ['main', 'site-menu', 'toast', 'user-menu'];

/**
 * In any script: an address may be in Tamil.
 * @param taken ids, and by which number the next of the same words begins
 */
function freeId(words: string, taken: Map<string, number>): string {
  const plain = words.normalize('NFKC').toLowerCase();
  const base =
    plain
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 80) ?? 'section';
  let number = taken.get(base) ?? 0;
  let id = base;
  while (taken.has(id)) {
    number += 1;
    id = `${base}-${number}`;
  }
  taken.set(id, 1).set(base, Math.max(number, 1));
  return id;
}
