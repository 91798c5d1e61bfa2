export type JsonStep = { arrow: '->' | '->>'; key: string } | { arrow: '->' | '->>'; index: string };

export interface Field {
  name: string;
  path: JsonStep[];
}

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface SelectField {
  kind: 'field';
  field: Field;
  cast?: string;
  aggregate?: Aggregate;
  aggregateCast?: string;
  alias?: string;
}

export interface SelectEmbed {
  kind: 'embed';
  name: string;
  alias?: string;
  hint?: string;
  join?: 'inner' | 'left';
  spread: boolean;
  items: SelectItem[];
}

export type SelectItem = SelectField | SelectEmbed;

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'isdistinct'; value: string }
  | { kind: 'fts'; name: string; config?: string; value: string }
  | { kind: 'simple'; name: string; value: string }
  | { kind: 'quantified'; name: string; quantifier?: 'any' | 'all'; value: string };

export interface Filter {
  kind: 'filter';
  field: Field;
  negated: boolean;
  operation: Operation;
}

export interface LogicGroup {
  kind: 'and' | 'or';
  negated: boolean;
  nodes: LogicNode[];
}

export type LogicNode = Filter | LogicGroup;

export interface OrderTerm {
  field: Field;
  /** `order=clients(name)` sorts by a column of an embedded row. */
  relation?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
}

/** What a parameter's key says before its last word: `child.grandchild.order` → ['child', 'grandchild']. */
export interface AtPath<T> {
  path: string[];
  value: T;
}

export interface RowRange {
  offset: number;
  limit?: number;
}

export const everything: RowRange = { offset: 0 };
