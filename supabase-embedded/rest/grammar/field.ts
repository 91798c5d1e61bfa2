import type { Cursor } from './cursor.ts';
import type { Field, JsonStep } from './types.ts';

const identifier = /[\p{L}\p{N}_ $]+/uy;
const jsonKey = /[^(\-:.,>)]+/uy;
const quoted = /"(?:[^\\"]|\\[\s\S])*"/uy;
const jsonIndex = /[+-]?\d{1,9}(?=->|::|[.,)]|$)/uy;

/** `name`, `name-with-dashes`, `name with spaces` or `"anything at all"`. */
export function readFieldName(cursor: Cursor): string {
  const name = readQuoted(cursor) ?? readDashed(cursor, identifier);
  return name ?? cursor.fail('field name (* or [a..z0..9_$])');
}

export function readIdentifier(cursor: Cursor): string | undefined {
  return cursor.match(identifier)?.trim() || undefined;
}

export function readQuoted(cursor: Cursor): string | undefined {
  return cursor.peek() === '"'
    ? cursor
        .match(quoted)
        ?.slice(1, -1)
        .replace(/\\([\s\S])/gu, '$1')
    : undefined;
}

export function readField(cursor: Cursor): Field {
  cursor.skipBlanks();
  const name = readFieldName(cursor);
  const path = readJsonPath(cursor);
  cursor.skipBlanks();
  return { name, path };
}

export function readJsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = [];
  while (cursor.startsWith('->')) {
    const arrow = cursor.take('->>') ? '->>' : '->';
    if (arrow === '->') cursor.take('->');
    const index = cursor.match(jsonIndex);
    if (index !== undefined) {
      steps.push({ arrow, index });
      continue;
    }
    const key = readQuoted(cursor) ?? readDashed(cursor, jsonKey);
    if (key === undefined) cursor.fail('any non reserved character different from: .,>()');
    steps.push({ arrow, key });
  }
  return steps;
}

/** A dash belongs to a name unless it begins an arrow. */
function readDashed(cursor: Cursor, part: RegExp): string | undefined {
  const first = cursor.match(part)?.trim();
  if (!first) return undefined;
  let name = first;
  while (cursor.peek() === '-' && !cursor.startsWith('->')) {
    const start = cursor.position;
    cursor.position++;
    const next = cursor.match(part)?.trim();
    if (!next) {
      cursor.position = start;
      break;
    }
    name += `-${next}`;
  }
  return name;
}

/** `a.b.c->d` as the keys of parameters spell it: the embeds, then the field. */
export function readTreePath(cursor: Cursor): { path: string[]; field: Field } {
  const names = [readFieldName(cursor)];
  while (cursor.take('.')) names.push(readFieldName(cursor));
  const path = readJsonPath(cursor);
  cursor.expectEnd('delimiter (.), "->" or end of input');
  return { path: names.slice(0, -1), field: { name: names.at(-1) as string, path } };
}

export function readColumns(cursor: Cursor): string[] {
  const columns: string[] = [];
  do {
    cursor.skipBlanks();
    columns.push(readFieldName(cursor));
    cursor.skipBlanks();
  } while (cursor.take(','));
  cursor.expectEnd('"," or end of input');
  return columns;
}
