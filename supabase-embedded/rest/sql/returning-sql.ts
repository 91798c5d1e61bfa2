import type { ReadNode } from '../plan/read-plan.ts';
import { quote } from './parameters.ts';

/**
 * The columns that rows of a write or call must bring along: those shown, those that embeds join by, and the
 * key. Functions of the row have to be computed here, where the row still has its table's type.
 */
export function returnedColumns(read: ReadNode, alsoNeeded: string[], row: string): string[] {
  const names = read.select.map(({ field }) => field.name);
  const known = read.table?.columns;
  if (names.includes('*') || read.children.some(({ relation }) => relation?.kind === 'computed')) {
    const computed = known ? names.filter((name) => name !== '*' && !known.has(name)) : [];
    return [`${row}.*`, ...unique(computed).map((name) => `${row}.${quote(name)}`)];
  }
  return unique([...names, ...read.children.flatMap(joinColumns), ...alsoNeeded]).map(
    (name) => `${row}.${quote(name)}`,
  );
}

/** A call's rows bring everything, since filters and orders may name what is not shown. */
export function calledColumns(read: ReadNode): string[] {
  const known = read.table?.columns;
  const names = [...read.select, ...read.order].map(({ field }) => field.name);
  const computed = known ? names.filter((name) => name !== '*' && !known.has(name)) : [];
  return ['pgrst_call.*', ...unique(computed).map((name) => `pgrst_call.${quote(name)}`)];
}

function joinColumns({ relation }: ReadNode): string[] {
  if (!relation || relation.kind === 'computed') return [];
  const pairs = relation.kind === 'many-to-many' ? relation.junction.source : relation.columns;
  return pairs.map(([own]) => own);
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
