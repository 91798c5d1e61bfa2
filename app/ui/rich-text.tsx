import { Children, type ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { type Block, type Inline, readRichText } from '#app/lib/rich-text/read-rich-text.ts';

interface Look {
  /** Of the text's own headings of the first rank: one more than that of the heading above it. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** A text of staff's: headings, paragraphs, lists, links, strong and emphasis. Nothing that they type becomes HTML. */
export function RichText({ text, institute, ...look }: Look & { text: string; institute: Institute }) {
  return <RichBlocks blocks={readRichText(text, institute)} {...look} />;
}

/** Such as a section's, from `sectionsOf`. */
export function RichBlocks({ blocks, headingLevel = 3, className }: Look & { blocks: readonly Block[] }) {
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-4 wrap-anywhere whitespace-pre-line marker:text-ink-soft [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:ps-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:ps-5',
        className,
      )}
    >
      {Children.toArray(blocks.map((block) => renderBlock(block, headingLevel)))}
    </div>
  );
}

/** A stretch of text, such as a section's heading. */
export function RichLine({ content }: { content: readonly Inline[] }) {
  return Children.toArray(content.map(renderInline));
}

function renderBlock(block: Block, headingLevel: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // The ranks # and ## are one: a page has its title above them.
      const level = Math.min(headingLevel + Math.max(block.depth - 2, 0), 6);
      const Heading = `h${level}` as 'h2';
      return (
        <Heading className="text-lg font-[650]">
          <RichLine content={block.content} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <RichLine content={block.content} />
        </p>
      );
    case 'list': {
      const items = Children.toArray(block.items.map((item) => renderItem(item, headingLevel)));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
  }
}

function renderItem([first, ...others]: Block[], headingLevel: number): ReactNode {
  const isLine = first?.kind === 'paragraph';
  return (
    <li>
      {/* The one paragraph of an ordinary point needs no element of its own. */}
      {isLine && <RichLine content={first.content} />}
      {first && !isLine && renderBlock(first, headingLevel)}
      {Children.toArray(others.map((block) => renderBlock(block, headingLevel)))}
    </li>
  );
}

function renderInline(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text;
  const words = <RichLine content={part.content} />;
  switch (part.kind) {
    case 'strong':
      return <strong>{words}</strong>;
    case 'emphasis':
      // The typeface has no italics.
      return <em className="font-[550]">{words}</em>;
    case 'link': {
      const look = part.address.startsWith('tel:') && 'whitespace-nowrap tabular-nums';
      return (
        <a href={part.address} className={classNames('text-link', look)}>
          {words}
        </a>
      );
    }
  }
}
