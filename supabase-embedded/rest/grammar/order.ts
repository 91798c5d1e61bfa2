import { type Cursor, parse } from './cursor.ts';
import { readField, readFieldName } from './field.ts';
import { parseKey } from './filter.ts';
import type { AtPath, OrderTerm } from './types.ts';

export function parseOrder(key: string, value: string): AtPath<OrderTerm[]> {
  const { path } = parseKey(key);
  return { path, value: parse('order', value, readTerms) };
}

function readTerms(cursor: Cursor): OrderTerm[] {
  const terms: OrderTerm[] = [];
  do {
    cursor.skipBlanks();
    terms.push(readTerm(cursor));
    cursor.skipBlanks();
  } while (cursor.take(','));
  cursor.expectEnd('delimiter (.), "," or end of input');
  return terms;
}

function readTerm(cursor: Cursor): OrderTerm {
  const term: OrderTerm = cursor.attempt(() => readRelated(cursor)) ?? { field: readField(cursor) };
  if (!cursor.take('.')) return term;
  if (cursor.take('asc')) term.direction = 'asc';
  else if (cursor.take('desc')) term.direction = 'desc';
  else return readNulls(cursor, term, '"asc", "desc", "nullsfirst" or "nullslast"');
  return cursor.take('.') ? readNulls(cursor, term, '"nullsfirst" or "nullslast"') : term;
}

function readNulls(cursor: Cursor, term: OrderTerm, expecting: string): OrderTerm {
  if (cursor.take('nullsfirst')) term.nulls = 'first';
  else if (cursor.take('nullslast')) term.nulls = 'last';
  else cursor.fail(expecting);
  return term;
}

function readRelated(cursor: Cursor): OrderTerm | undefined {
  const relation = readFieldName(cursor);
  if (!cursor.take('(')) return undefined;
  const field = readField(cursor);
  return cursor.take(')') ? { field, relation } : undefined;
}
