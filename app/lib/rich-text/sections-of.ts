import { frameIds } from '../frame-ids.ts';
import type { Institute } from '../institute/institute.ts';
import { inlineText } from './plain-text.ts';
import { type Block, type Inline, readRichText } from './read-rich-text.ts';

export interface Section {
  /** Its address within the page: of the words of its heading, as long as these stay, and never with an underscore. */
  id: string;
  heading: Inline[];
  /** The heading's words alone, for a link to it. */
  words: string;
  blocks: Block[];
}

/** A text as a page with contents: what comes before its first heading, and a section from each of those of the first rank. */
export function sectionsOf(text: string, institute: Institute): { opening: Block[]; sections: Section[] } {
  const opening: Block[] = [];
  const sections: Section[] = [];
  const taken = new Map(frameIds.map((id) => [id, 1]));
  for (const block of readRichText(text, institute)) {
    if (block.kind === 'heading' && block.depth <= 2) {
      const { typed, content } = block;
      sections.push({ id: freeId(typed, taken), heading: content, words: inlineText(content), blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? opening).push(block);
    }
  }
  return { opening, sections };
}

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
