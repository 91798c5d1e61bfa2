import { stripVTControlCharacters } from 'node:util';

/**
 * PostgreSQL's class of values that it could not read, which it quotes: they are what a visitor typed.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unreadableValue = /^22/;
const inPlaceOfValue = 'a value that the database does not take';

/** An error in words, without what it quotes of anybody's data. */
export function explainError(error: unknown): string {
  const words = error instanceof Error ? explainException(error) : explainOther(error);
  // Vite's errors are coloured for a terminal.
  return stripVTControlCharacters(words);
}

function explainException(error: Error): string {
  const { stack, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const words = stack ?? String(error);
  const quoted = code && unreadableValue.test(code) ? words.replace(message, inPlaceOfValue) : words;
  return code ? `${code}: ${quoted}` : quoted;
}

/**
 * What the Supabase client hands back is often a plain object, of which String makes "[object Object]". Its details are
 * left out: they quote the row.
 */
function explainOther(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { code, message, hint, status, statusText } = error as Record<string, unknown>;
  const isQuoting = typeof code === 'string' && unreadableValue.test(code);
  const told = Object.entries({
    code,
    message: isQuoting ? inPlaceOfValue : message,
    hint,
    status,
    statusText,
  }).filter(([, value]) => value);
  return told.map(([name, value]) => `${name}: ${value}`).join('; ') || String(error);
}
