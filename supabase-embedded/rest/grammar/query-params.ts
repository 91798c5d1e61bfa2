import { parse } from './cursor.ts';
import { readColumns } from './field.ts';
import { looksLikeFilter, parseFilter, parseKey } from './filter.ts';
import { parseLogicTree } from './logic-tree.ts';
import { parseOrder } from './order.ts';
import { canonicalQuery, splitQuery } from './query-string.ts';
import { parseSelect } from './select.ts';
import type { AtPath, Filter, LogicNode, OrderTerm, SelectItem } from './types.ts';

export interface LimitAndOffset {
  limit?: string;
  offset?: string;
}

export interface QueryParams {
  select: SelectItem[];
  filters: AtPath<Filter>[];
  logic: AtPath<LogicNode>[];
  orders: AtPath<OrderTerm[]>[];
  /** By embed path joined with dots; the root's key is the empty text. */
  ranges: Map<string, { path: string[] } & LimitAndOffset>;
  columns?: string[];
  onConflict?: string[];
  /** Parameters of a function call: whatever is not a filter. */
  arguments: [name: string, value: string][];
  /** The first word of every filter's key, for PUT. */
  filterKeys: string[];
  canonical: string;
}

/** In a call by GET, a parameter that is no filter is an argument. */
export function parseQueryParams(query: string, isCallByGet: boolean): QueryParams {
  const pairs = splitQuery(query);
  const params: QueryParams = {
    select: [],
    filters: [],
    logic: [],
    orders: [],
    ranges: new Map(),
    arguments: [],
    filterKeys: [],
    canonical: canonicalQuery(pairs),
  };
  let select: string | undefined;
  for (const [key, value] of pairs) {
    if (value === undefined) continue;
    if (key === 'select') select ??= value;
    else if (key === 'columns') params.columns ??= parse('columns parameter', value, readColumns);
    else if (key === 'on_conflict') params.onConflict ??= parse('on_conflict parameter', value, readColumns);
    else addParameter(params, key, value, isCallByGet);
  }
  params.select = parseSelect(select ?? '*');
  return params;
}

function addParameter(params: QueryParams, key: string, value: string, isCallByGet: boolean): void {
  const lastWord = key.slice(key.lastIndexOf('.') + 1);
  if (lastWord === 'and' || lastWord === 'or') params.logic.push(parseLogicTree(key, value));
  else if (lastWord === 'order') params.orders.push(parseOrder(key, value));
  else if (lastWord === 'limit' || lastWord === 'offset') addRange(params, key, lastWord, value);
  else if (isCallByGet && !looksLikeFilter(value)) params.arguments.push([parseKey(key).field.name, value]);
  else {
    params.filterKeys.push(key);
    params.filters.push(parseFilter(key, value));
  }
}

function addRange(params: QueryParams, key: string, word: 'limit' | 'offset', value: string): void {
  const { path } = parseKey(key);
  const at = path.join('.');
  const range = params.ranges.get(at) ?? { path };
  range[word] = value;
  params.ranges.set(at, range);
}
