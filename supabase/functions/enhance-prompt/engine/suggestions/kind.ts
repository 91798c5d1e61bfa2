/** A kind of thing that people ask for in a few words, and what it usually needs. */
export interface Kind {
  words: RegExp;
  /** Proposals, each a line of its own. */
  proposals: readonly string[];
}

export const kind = (words: RegExp, ...proposals: string[]): Kind => ({ words, proposals });
