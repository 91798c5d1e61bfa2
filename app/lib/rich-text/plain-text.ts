import type { Block, Inline } from './read-rich-text.ts';

/** The words alone, a line for each block: for whoever reads no links, such as a search engine's list of questions. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.map(blockText).filter(Boolean).join('\n');

const blockText = (block: Block): string =>
  block.kind === 'list' ? block.items.map(plainText).join('\n') : inlineText(block.content);

export const inlineText = (content: readonly Inline[]): string =>
  content.map((part) => (part.kind === 'text' ? part.text : inlineText(part.content))).join('');
