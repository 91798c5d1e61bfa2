import type { ReadNode } from '../plan/read-plan.ts';
import type { FieldScope } from './field-sql.ts';
import { qualified, quote } from './parameters.ts';

export function scopeOf(node: ReadNode): FieldScope {
  return { row: node.alias === undefined ? qualified(node.origin) : quote(node.alias), table: node.table };
}
