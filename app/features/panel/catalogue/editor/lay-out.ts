import type { Fields } from '../fields/field.ts';

interface FormPart {
  heading: string;
  /** The names of the fields; those of one row stand beside each other where there is room. */
  rows: string[][];
}

/** The parts of a form, in the order of the declaration: a heading begins one, and short fields that follow each other share a row. */
export function layOut(fields: Fields): FormPart[] {
  const parts: FormPart[] = [];
  let isNarrowBefore = false;
  for (const [name, { control, look }] of Object.entries(fields)) {
    const isNarrow = !look.wide && ['line', 'choice', 'reference', 'flag'].includes(control.as);
    let part = parts.at(-1);
    if (!part || look.heading) {
      part = { heading: look.heading ?? '', rows: [] };
      parts.push(part);
      isNarrowBefore = false;
    }
    if (isNarrow && isNarrowBefore) part.rows.at(-1)?.push(name);
    else part.rows.push([name]);
    isNarrowBefore = isNarrow;
  }
  return parts;
}
