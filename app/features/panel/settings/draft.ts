/** A setting as its form shows it: every text as it is typed, lists row by row. */
export type Draft = Record<string, string | Row[]>;

export type Row = Record<string, string>;

/** A stored setting; `updatedAt` tells one version from the next. */
export interface Stored {
  updatedAt: string;
  draft: Draft;
}

/**
 * What is stored, for the form with these fields: an object has a field for each of its parts, anything else is the value of
 * the only field.
 */
export function draftOf(fields: readonly { name: string }[], value: unknown): Draft {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const isWhole = Array.isArray(value) || typeof value !== 'object';
      return [name, inForm(isWhole ? value : Object(value)[name])];
    }),
  );
}

function inForm(value: unknown): string | Row[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? '' : String(value);
}
