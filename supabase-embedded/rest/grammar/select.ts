import { type Cursor, parse } from './cursor.ts';
import { readField, readFieldName, readIdentifier } from './field.ts';
import type { Aggregate, SelectEmbed, SelectField, SelectItem } from './types.ts';

/** Deeper trees than this are not questions; PostgreSQL would answer them with an error of its own. */
const maximumDepth = 20;

export function parseSelect(text: string): SelectItem[] {
  return parse('select parameter', text, (cursor) => {
    const items = readItems(cursor, 0);
    cursor.expectEnd('"," or end of input');
    return items;
  });
}

function readItems(cursor: Cursor, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  if (depth > maximumDepth) cursor.fail('fewer nested embeds');
  cursor.skipBlanks();
  if (cursor.atEnd || cursor.peek() === ')') return items;
  do {
    cursor.skipBlanks();
    items.push(readItem(cursor, depth));
    cursor.skipBlanks();
  } while (cursor.take(','));
  return items;
}

function readItem(cursor: Cursor, depth: number): SelectItem {
  const embed = cursor.attempt(() => readEmbedHead(cursor));
  if (!embed) return readSelectField(cursor);
  cursor.take('(');
  embed.items = readItems(cursor, depth + 1);
  if (!cursor.take(')')) cursor.fail('")" or ","');
  return embed;
}

function readEmbedHead(cursor: Cursor): SelectEmbed | undefined {
  const spread = cursor.take('...');
  const alias = spread ? undefined : readAlias(cursor);
  const name = readFieldName(cursor);
  if (name === 'count' && !spread && cursor.startsWith('()')) return undefined;
  const embed: SelectEmbed = { kind: 'embed', name, alias, spread, items: [] };
  for (let parameter = 0; parameter < 2 && cursor.take('!'); parameter++) {
    const word = readFieldName(cursor);
    if (word === 'inner' || word === 'left') embed.join = word;
    else embed.hint = word;
  }
  return cursor.peek() === '(' ? embed : undefined;
}

function readAlias(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const name = readFieldName(cursor);
    if (cursor.startsWith('::') || !cursor.take(':')) return undefined;
    return name;
  });
}

const expectedAfterField = 'letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input';

function readSelectField(cursor: Cursor): SelectField {
  if (cursor.take('*')) {
    const star: SelectField = { kind: 'field', field: { name: '*', path: [] } };
    return atItemEnd(cursor) ? star : cursor.fail('")", "," or end of input');
  }
  const alias = readAlias(cursor);
  if (cursor.take('count()')) {
    const aggregateCast = readCast(cursor);
    if (!atItemEnd(cursor)) cursor.fail(expectedAfterField);
    return { kind: 'field', field: { name: '*', path: [] }, aggregate: 'count', aggregateCast, alias };
  }
  const field = readField(cursor);
  const cast = readCast(cursor);
  const aggregate = cursor.attempt(() => readAggregate(cursor));
  const aggregateCast = aggregate ? readCast(cursor) : undefined;
  if (!atItemEnd(cursor)) cursor.fail(expectedAfterField);
  return { kind: 'field', field, cast, aggregate, aggregateCast, alias };
}

function readCast(cursor: Cursor): string | undefined {
  if (!cursor.take('::')) return undefined;
  return readIdentifier(cursor) ?? cursor.fail('letter or digit');
}

const aggregateCall = /\.(?:sum|avg|count|max|min)\(\)/uy;

function readAggregate(cursor: Cursor): Aggregate | undefined {
  return cursor.match(aggregateCall)?.slice(1, -2) as Aggregate | undefined;
}

function atItemEnd(cursor: Cursor): boolean {
  cursor.skipBlanks();
  return cursor.atEnd || cursor.peek() === ',' || cursor.peek() === ')';
}
