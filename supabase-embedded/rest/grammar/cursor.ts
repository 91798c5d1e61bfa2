import { RestError } from '../errors.ts';

class ParseFailure extends Error {
  readonly position: number;
  readonly details: string;

  constructor(position: number, details: string) {
    super(details);
    this.position = position;
    this.details = details;
  }
}

/** A place in a text that is being read, with PostgREST's way of saying what was expected there. */
export class Cursor {
  readonly text: string;
  position = 0;

  constructor(text: string) {
    this.text = text;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  peek(): string {
    return this.text.charAt(this.position);
  }

  startsWith(word: string): boolean {
    return this.text.startsWith(word, this.position);
  }

  take(word: string): boolean {
    if (!this.startsWith(word)) return false;
    this.position += word.length;
    return true;
  }

  /** Takes what a sticky expression matches here, or nothing. */
  match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.position;
    const found = sticky.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.position++;
  }

  /** Tries one reading; on failure the cursor is back where it was. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.position;
    try {
      const value = read();
      if (value !== undefined) return value;
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error;
    }
    this.position = start;
    return undefined;
  }

  fail(expecting: string, position = this.position): never {
    const found = position >= this.text.length ? 'end of input' : `"${this.text.charAt(position)}"`;
    throw new ParseFailure(position, `unexpected ${found} expecting ${expecting}`);
  }

  expectEnd(expecting: string): void {
    if (!this.atEnd) this.fail(expecting);
  }
}

/** Reads a whole text; what does not fit becomes PGRST100 with the place where it stopped fitting. */
export function parse<T>(what: string, text: string, read: (cursor: Cursor) => T, shown = text): T {
  const cursor = new Cursor(text);
  try {
    if (text.includes('\0')) cursor.fail('any character but NUL', text.indexOf('\0'));
    return read(cursor);
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error;
    throw new RestError({
      status: 400,
      code: 'PGRST100',
      message: `"failed to parse ${what} (${shown})" (line 1, column ${error.position + 1})`,
      details: error.details,
    });
  }
}
