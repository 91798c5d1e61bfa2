import { fillIn } from '../institute/fill-in.ts';
import type { Institute } from '../institute/institute.ts';
import { linkAddress } from './link-address.ts';
import { lexSmallNotation, type Token, type Tokens } from './small-notation.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; address: string; content: Inline[] };

export type Block =
  /** `typed`: without the facts filled in that it names. */
  | { kind: 'heading'; depth: number; typed: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; start: number | null; items: Block[][] };

/**
 * A text of staff's in its parts. Whatever is not in the small part of Markdown that we read, HTML before all, comes out as
 * the text that was typed. Facts are filled in after that: what they hold is never notation.
 */
export const readRichText = (text: string, institute: Institute): Block[] =>
  lexSmallNotation(text).flatMap((token) => toBlocks(token, institute));

function toBlocks(token: Token, institute: Institute): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const parts = items.map((item) => item.tokens.flatMap((inner) => toBlocks(inner, institute)));
      return [{ kind: 'list', start: ordered ? Number(start) : null, items: parts }];
    }
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      const content = toInlines(tokens, institute);
      // A heading that says nothing is no heading.
      if (content.some(saysSomething)) return [{ kind: 'heading', depth, typed: text, content }];
      return [{ kind: 'paragraph', content: [typed(token, institute)] }];
    }
    default: {
      const { tokens } = token as Tokens.Generic;
      return [
        { kind: 'paragraph', content: tokens ? toInlines(tokens, institute) : [typed(token, institute)] },
      ];
    }
  }
}

function toInlines(tokens: Token[], institute: Institute, isInLink = false): Inline[] {
  const parts: Inline[] = [];
  for (const part of tokens.flatMap((token) => toInline(token, institute, isInLink))) {
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
    else parts.push(part);
  }
  return parts;
}

function toInline(token: Token, institute: Institute, isInLink: boolean): Inline[] {
  const { tokens = [] } = token as Tokens.Generic;
  switch (token.type) {
    case 'escape':
      return [{ kind: 'text', text: (token as Tokens.Escape).text }];
    case 'strong':
      return [{ kind: 'strong', content: toInlines(tokens, institute, isInLink) }];
    case 'em':
      return [{ kind: 'emphasis', content: toInlines(tokens, institute, isInLink) }];
    case 'link':
      // A link within a link is none.
      return isInLink ? [typed(token, institute)] : toLink(token as Tokens.Link, institute);
    default:
      return [typed(token, institute)];
  }
}

function toLink(token: Tokens.Link, institute: Institute): Inline[] {
  const content = toInlines(token.tokens, institute, true);
  const filled = fillIn(token.href, institute);
  // The fact that it would lead to is not known, such as a number to call: the words are all there is.
  if (filled !== token.href && /^(?:[a-z]+:)?$/i.test(filled)) return content;
  const address = linkAddress(filled);
  // Nobody could follow one without words.
  if (address === undefined || !content.some(saysSomething)) return [typed(token, institute)];
  return [{ kind: 'link', address, content }];
}

const typed = ({ raw }: Token, institute: Institute): Inline => ({
  kind: 'text',
  text: fillIn(raw, institute),
});

const saysSomething = (part: Inline): boolean =>
  part.kind === 'text' ? /\S/.test(part.text) : part.content.some(saysSomething);
