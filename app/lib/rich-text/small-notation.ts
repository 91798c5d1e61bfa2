import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/** No text of sense nests deeper; without a bound a text could be all depth, and take the stack. */
const deepest = 6;

/**
 * How many characters are looked through for the ends of emphasis, or ten times as many for those of links, which is quicker.
 * marked looks from each mark to the end of its paragraph: a minute, where 50,000 characters are nothing but marks. What comes
 * after that stays as it was typed; an ordinary page of that length needs a tenth of it.
 */
const searchBudget = 2_000_000;

/**
 * Markdown's headings, paragraphs, lists, links of the form [words](address), strong and emphasis. What a method below
 * answers with undefined is not there: it stays the text that was typed.
 */
class SmallNotation extends Tokenizer {
  #depth = 0;
  #searched = 0;

  override list = (src: string) => this.#inner(() => super.list(src));

  override emStrong = (src: string, maskedSrc: string, previous?: string) =>
    this.#search(/^[*_]/, src, 1, () => super.emStrong(src, maskedSrc, previous));

  override link = (src: string) => this.#search(/^!?\[/, src, 0.1, () => super.link(src));

  #search<Found>(
    mark: RegExp,
    src: string,
    effort: number,
    find: () => Found | undefined,
  ): Found | undefined {
    if (!mark.test(src) || this.#searched > searchBudget) return undefined;
    this.#searched += src.length * effort;
    return this.#inner(find);
  }

  #inner<Found>(find: () => Found | undefined): Found | undefined {
    if (this.#depth === deepest) return undefined;
    this.#depth += 1;
    try {
      return find();
    } finally {
      this.#depth -= 1;
    }
  }

  override code = none;
  override fences = none;
  override hr = none;
  override blockquote = none;
  override html = none;
  override def = none;
  override lheading = none;
  override tag = none;
  override reflink = none;
  override codespan = none;
  override br = none;
  override autolink = none;
}

function none(): undefined {}

export type { Token, Tokens };

/** So many signs in so many characters are no text of sense; taking them apart would take seconds of the server's time. */
const isMostlyMarks = (text: string) =>
  (text.match(/[\\[\]*_#]|^\s*[-+\d]/gm)?.length ?? 0) > 200 + text.length / 8;

/** Without what GitHub has added to Markdown, such as tables. What is mostly marks stays as it was typed. */
export const lexSmallNotation = (text: string): Token[] =>
  isMostlyMarks(text)
    ? [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }]
    : new Lexer({ gfm: false, tokenizer: new SmallNotation() }).lex(text);
