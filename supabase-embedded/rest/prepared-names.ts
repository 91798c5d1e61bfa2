const usesBeforeNaming = 3;
const maximumNames = 200;
const maximumWatched = 2_000;

/**
 * Names for statements that repeat. A named statement stays in every connection that ran it, so the number of
 * names has an end; texts beyond it are parsed each time. Each catalogue has a set of its own: a statement keeps
 * the types that its parameters had when it was parsed.
 */
export class PreparedNames {
  static #sets = 0;
  readonly #prefix = `rest-${PreparedNames.#sets++}-`;
  readonly #names = new Map<string, string>();
  #uses = new Map<string, number>();

  nameFor(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= maximumNames) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usesBeforeNaming) {
      if (this.#uses.size >= maximumWatched) this.#uses = new Map();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const given = `${this.#prefix}${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }
}
