import { type Cursor, parse } from './cursor.ts';
import { readField, readFieldName } from './field.ts';
import { readElement, readOperation } from './filter.ts';
import type { AtPath, Filter, LogicGroup, LogicNode } from './types.ts';

const maximumDepth = 50;

/** `or=(a.eq.1,b.eq.2)`, `child.not.and=(…)`. */
export function parseLogicTree(key: string, value: string): AtPath<LogicNode> {
  const names = parse('logic path', key, readNames);
  const negated = names.includes('not');
  const operator = names.at(-1) as string;
  const text = `${negated ? 'not.' : ''}${operator}${value}`;
  return {
    path: names.slice(0, -1).filter((name) => name !== 'not'),
    value: parse(
      'logic tree',
      text,
      (cursor) => {
        const tree = readGroup(cursor, 0);
        cursor.expectEnd('"," or end of input');
        return tree;
      },
      value,
    ),
  };
}

function readNames(cursor: Cursor): string[] {
  const names = [readFieldName(cursor)];
  while (cursor.take('.')) names.push(readFieldName(cursor));
  cursor.expectEnd('delimiter (.) or end of input');
  return names;
}

function readNode(cursor: Cursor, depth: number): LogicNode {
  const filter = cursor.attempt(() => readLogicFilter(cursor));
  return filter ?? readGroup(cursor, depth);
}

function readGroup(cursor: Cursor, depth: number): LogicGroup {
  if (depth > maximumDepth) cursor.fail('fewer nested conditions');
  const negated = cursor.take('not.');
  const kind = cursor.take('and') ? 'and' : cursor.take('or') ? 'or' : undefined;
  if (!kind)
    return cursor.fail('field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)');
  cursor.skipBlanks();
  if (!cursor.take('(')) cursor.fail('"("');
  const nodes: LogicNode[] = [];
  do {
    cursor.skipBlanks();
    nodes.push(readNode(cursor, depth + 1));
    cursor.skipBlanks();
  } while (cursor.take(','));
  if (!cursor.take(')')) cursor.fail('"," or ")"');
  return { kind, negated, nodes };
}

function readLogicFilter(cursor: Cursor): Filter | undefined {
  const field = readField(cursor);
  if (!cursor.take('.')) return undefined;
  return readOperation(cursor, field, readLogicValue);
}

const arrayLiteral = /\{[^{}]*\}/uy;

/** Inside a tree a value ends at a comma or a parenthesis unless it is quoted or an array literal. */
function readLogicValue(cursor: Cursor): string {
  return cursor.match(arrayLiteral) ?? readElement(cursor);
}
