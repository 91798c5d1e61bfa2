import type { Filter, IsValue, LogicNode, Operation } from '../grammar/types.ts';
import { type FieldScope, fieldSql } from './field-sql.ts';
import { arrayLiteral, type Parameters } from './parameters.ts';

const operators: Record<string, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

const textSearch: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const isSql: Record<IsValue, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

/** Turns a filter on an embed's own name into SQL, or leaves it to be read as a column. */
export type EmbedFilterSql = (filter: Filter) => string | undefined;

export function logicSql(
  scope: FieldScope,
  node: LogicNode,
  parameters: Parameters,
  embedFilter?: EmbedFilterSql,
): string {
  if (node.kind === 'filter') return embedFilter?.(node) ?? filterSql(scope, node, parameters);
  const parts = node.nodes.map((one) => logicSql(scope, one, parameters, embedFilter));
  return `${node.negated ? 'not ' : ''}(${parts.join(` ${node.kind} `)})`;
}

function filterSql(scope: FieldScope, { field, negated, operation }: Filter, parameters: Parameters): string {
  const column = fieldSql(scope, field, parameters);
  const isVector = scope.table?.columns.get(field.name)?.type === 'tsvector' && field.path.length === 0;
  const condition =
    operation.kind === 'fts'
      ? textSearchSql(column, isVector, operation, parameters)
      : `${column} ${operationSql(operation, parameters)}`;
  return negated ? `not (${condition})` : condition;
}

function operationSql(operation: Exclude<Operation, { kind: 'fts' }>, parameters: Parameters): string {
  switch (operation.kind) {
    case 'in':
      return inSql(operation.values, parameters);
    case 'is':
      return `is ${isSql[operation.value]}`;
    case 'isdistinct':
      return `is distinct from ${parameters.bind(operation.value)}`;
    case 'simple':
      return `${operators[operation.name]} ${parameters.bind(operation.value)}`;
    case 'quantified': {
      const pattern = operation.name === 'like' || operation.name === 'ilike';
      const value = parameters.bind(pattern ? operation.value.replaceAll('*', '%') : operation.value);
      const operand = operation.quantifier ? `${operation.quantifier}(${value})` : value;
      return `${operators[operation.name]} ${operand}`;
    }
  }
}

/** One array parameter, so that lists of any length share a statement. */
function inSql(values: string[], parameters: Parameters): string {
  const isEmpty = values.length === 1 && values[0] === '';
  return `= any(${parameters.bind(isEmpty ? '{}' : arrayLiteral(values))})`;
}

function textSearchSql(
  column: string,
  isVector: boolean,
  { name, config, value }: Extract<Operation, { kind: 'fts' }>,
  parameters: Parameters,
): string {
  const configured = config === undefined ? '' : `${parameters.bind(config)}::text::regconfig, `;
  const vector = isVector ? column : `to_tsvector(${configured}${column})`;
  return `${vector} @@ ${textSearch[name]}(${configured}${parameters.bind(value)})`;
}
