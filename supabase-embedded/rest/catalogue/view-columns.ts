/** Where a view's column comes from: the table's oid and the column's number. */
export interface Origin {
  table: string;
  column: number;
}

/**
 * Reads the stored form of a view's query (a pg_node_tree) for the origins of its columns, by the column's
 * number. PostgreSQL keeps them in every target entry, also of subqueries: only the outermost list counts.
 */
export function readViewColumns(action: string): Map<number, Origin> {
  const origins = new Map<number, Origin>();
  const list = outermostTargetList(action);
  const entry = /:resno (\d+) :resname .*? :resorigtbl (\d+) :resorigcol (\d+) :resjunk (true|false)\}/gsu;
  for (const [, number, table, column, junk] of list.matchAll(entry)) {
    if (junk === 'false' && table !== '0') {
      origins.set(Number(number), { table: table as string, column: Number(column) });
    }
  }
  return origins;
}

function outermostTargetList(action: string): string {
  const word = ':targetList ';
  let depth = 0;
  for (let i = 0; i < action.length; i++) {
    const character = action[i];
    if (character === '\\') i++;
    else if (character === '{' || character === '(') depth++;
    else if (character === '}' || character === ')') depth--;
    else if (character === ':' && depth === 2 && action.startsWith(word, i)) {
      return withoutNestedQueries(balanced(action, i + word.length));
    }
  }
  return '';
}

function balanced(text: string, start: number): string {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '{' || character === '(') depth++;
    else if (character === '}' || character === ')') {
      depth--;
      if (depth === 0) return text.slice(start, i + 1);
    }
  }
  return '';
}

/** A column that is itself a subquery holds target entries of its own. */
function withoutNestedQueries(list: string): string {
  let text = list;
  for (let at = text.indexOf('{QUERY'); at >= 0; at = text.indexOf('{QUERY')) {
    const nested = balanced(text, at);
    if (nested === '') break;
    text = text.slice(0, at) + text.slice(at + nested.length);
  }
  return text;
}
