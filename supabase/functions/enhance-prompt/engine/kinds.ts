/** Something that a prompt may be about, recognised by its words in English and the region's languages. */
export interface Kind {
  name: string;
  words: RegExp;
}

/** The kind that is mentioned first: in the request if there is one, otherwise anywhere. */
export function findKind<K extends Kind>(kinds: readonly K[], ...texts: readonly string[]): K | undefined {
  for (const text of texts) {
    const found = kinds
      .map((kind) => ({ kind, at: text.search(kind.words) }))
      .filter(({ at }) => at >= 0)
      .toSorted((left, right) => left.at - right.at)[0];
    if (found) return found.kind;
  }
  return undefined;
}

export function findAll<K extends Kind>(kinds: readonly K[], text: string): K[] {
  return kinds.filter((kind) => kind.words.test(text));
}
