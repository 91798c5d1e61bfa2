/** One condition of a subscription's filter: `age=not.gte.18`. */
export interface Condition {
  column: string;
  isNegated: boolean;
  operator: string;
  values: string[];
}

/** A filter, or what it names, that cannot be subscribed to; the message is for the subscriber. */
export class InvalidSubscription extends Error {
  override name = 'InvalidSubscription';
}

const comparisons: Record<string, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
};
const patterns = new Set(['like', 'ilike', 'match', 'imatch']);
/** Whether the condition's value is a pattern, whose matching may be made to take long. */
export const isPattern = ({ operator }: Condition) => patterns.has(operator);
const truths = new Set(['null', 'true', 'false', 'unknown']);
const longestFilter = 4_000;
const mostValues = 100;

/** Reads conditions that are joined by commas, all of which must hold. */
export function parseFilter(filter: string): Condition[] {
  if (filter.length > longestFilter) throw new InvalidSubscription('the filter is too long');
  return splitOutside(filter).map((part) => {
    const found = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(part);
    if (!found) throw new InvalidSubscription(`failed to parse filter ${JSON.stringify(part)}`);
    const [, column = '', not, operator = '', rest = ''] = found;
    const values = readValues(operator, rest);
    return { column: column.trim(), isNegated: not !== undefined, operator, values };
  });
}

function readValues(operator: string, rest: string): string[] {
  if (operator === 'in') {
    if (!rest.startsWith('(') || !rest.endsWith(')')) throw new InvalidSubscription('in needs (a,b)');
    const values = splitOutside(rest.slice(1, -1)).map(unquote);
    if (values.length > mostValues) {
      throw new InvalidSubscription(`too many values for in filter, the most are ${mostValues}`);
    }
    return values;
  }
  if (operator === 'is' ? truths.has(rest.toLowerCase()) : Object.hasOwn(comparisons, operator)) {
    return [unquote(rest)];
  }
  throw new InvalidSubscription(`failed to parse operator ${JSON.stringify(operator)}`);
}

/** At commas that stand neither in quotes nor in brackets. */
function splitOutside(text: string): string[] {
  const parts = text.match(/(?:"(?:[^"\\]|\\.)*"|\((?:"(?:[^"\\]|\\.)*"|[^()"])*\)|[^,])+/gs);
  return parts ?? [''];
}

const unquote = (value: string) =>
  /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;

/** SQL that holds for a row `r` of the table; `bind` takes a value and answers with its placeholder. */
export function conditionSql(
  { column, isNegated, operator, values }: Condition,
  columnSql: string,
  typeSql: string,
  bind: (value: unknown) => string,
): string {
  const left = `r.${columnSql}`;
  let test: string;
  if (operator === 'in') {
    // An array type of its own would be ambiguous for arrays and missing for some types.
    test = `${left} in (${values.map((value) => `cast(${bind(value)} as ${typeSql})`).join(', ')})`;
  } else if (operator === 'is') {
    test = `${left} is ${values[0]?.toLowerCase()}`;
  } else if (patterns.has(operator)) {
    test = `${left}::text ${comparisons[operator]} ${bind(values[0])}::text`;
  } else if (comparisons[operator]) {
    test = `${left} ${comparisons[operator]} cast(${bind(values[0])} as ${typeSql})`;
  } else {
    throw new InvalidSubscription(`no condition on ${column}`);
  }
  return `coalesce(${isNegated ? 'not ' : ''}(${test}), false)`;
}
