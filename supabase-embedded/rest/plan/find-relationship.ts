import { type Catalogue, keyOf, type QualifiedName, type Relationship } from '../catalogue/types.ts';
import { RestError } from '../errors.ts';
import { alike, nearest } from '../hints.ts';

interface Wanted {
  origin: QualifiedName;
  target: string;
  hint?: string;
}

/** The one relationship that an embed names; none or several are answers of their own (PGRST200, PGRST201). */
export function findRelationship(catalogue: Catalogue, wanted: Wanted): Relationship {
  const all = catalogue.relationships.get(keyOf(wanted.origin)) ?? [];
  const inSchema = all.filter(({ foreignTable }) => foreignTable.schema === wanted.origin.schema);
  const computed = inSchema.filter((one) => one.kind === 'computed' && one.function.name === wanted.target);
  const found = computed.length > 0 ? computed : inSchema.filter((one) => matches(one, wanted));
  if (found.length === 1) return found[0] as Relationship;
  throw found.length === 0 ? noneFound(catalogue, inSchema, wanted) : severalFound(found, wanted);
}

function matches(one: Relationship, { target, hint }: Wanted): boolean {
  if (one.kind === 'computed') return false;
  const named = target === one.foreignTable.name;
  if (one.isSelf) return matchesSelf(one, named, target, hint);
  if (hint !== undefined) return named && matchesHint(one, hint);
  if (named) return true;
  return (
    one.kind !== 'many-to-many' &&
    !one.foreignIsView &&
    (one.constraint === target || ownColumn(one) === target)
  );
}

/**
 * One key of a table to itself is two relationships: its name means the many, its column the one. As a hint only the
 * column counts, because the constraint's name would fit both (https://github.com/supabase/supabase-js/issues/2517).
 */
function matchesSelf(one: Relationship, named: boolean, target: string, hint: string | undefined): boolean {
  if (hint !== undefined) return one.kind === 'one-to-many' && named && foreignColumn(one) === hint;
  if (one.kind === 'one-to-many') return named;
  return one.kind === 'many-to-one' && ownColumn(one) === target;
}

function matchesHint(one: Relationship, hint: string): boolean {
  if (one.kind === 'computed') return false;
  if (one.kind === 'many-to-many') return one.junction.table.name === hint;
  return one.constraint === hint || ownColumn(one) === hint || foreignColumn(one) === hint;
}

function ownColumn(one: Relationship): string | undefined {
  return 'columns' in one && one.columns.length === 1 ? one.columns[0]?.[0] : undefined;
}

function foreignColumn(one: Relationship): string | undefined {
  return 'columns' in one && one.columns.length === 1 ? one.columns[0]?.[1] : undefined;
}

function noneFound(
  catalogue: Catalogue,
  related: Relationship[],
  { origin, target, hint }: Wanted,
): RestError {
  const using = hint === undefined ? '' : `' using the hint '${hint}`;
  return new RestError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details:
      `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' ` +
      `in the schema '${origin.schema}', but no matches were found.`,
    hint: suggestion(catalogue, related, origin, target),
  });
}

function suggestion(
  catalogue: Catalogue,
  related: Relationship[],
  origin: QualifiedName,
  target: string,
): string | null {
  const known = catalogue.relationships.has(keyOf(origin));
  const parents = [...catalogue.relationships.keys()]
    .filter((key) => key.startsWith(`${origin.schema}\0`))
    .map((key) => key.slice(origin.schema.length + 1));
  const candidates = known ? related.map(({ foreignTable }) => foreignTable.name) : parents;
  const meant = nearest(known ? target : origin.name, new Set(candidates), alike.parts);
  if (meant === undefined || meant === target) return null;
  return `Perhaps you meant '${meant}' instead of '${known ? target : origin.name}'.`;
}

function severalFound(found: Relationship[], { origin, target }: Wanted): RestError {
  const choices = found.map((one) => `'${one.foreignTable.name}!${hintFor(one)}'`).join(', ');
  return new RestError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    details: found.map(describe),
    hint:
      `Try changing '${target}' to one of the following: ${choices}. ` +
      `Find the desired relationship in the 'details' key.`,
  });
}

function hintFor(one: Relationship): string {
  if (one.kind === 'computed') return one.function.name;
  return one.kind === 'many-to-many' ? one.junction.table.name : one.constraint;
}

function describe(one: Relationship): Record<string, string> {
  const embedding = `${one.table.name} with ${one.foreignTable.name}`;
  if (one.kind === 'computed') return {};
  if (one.kind === 'many-to-many') {
    const { table, constraints, source, target } = one.junction;
    const columns = (pairs: [string, string][]) => pairs.map(([, through]) => through).join(', ');
    return {
      cardinality: one.kind,
      embedding,
      relationship:
        `${table.name} using ${constraints[0]}(${columns(source)}) ` +
        `and ${constraints[1]}(${columns(target)})`,
    };
  }
  const own = one.columns.map(([column]) => column).join(', ');
  const foreign = one.columns.map(([, column]) => column).join(', ');
  return {
    cardinality: one.kind,
    embedding,
    relationship: `${one.constraint} using ${one.table.name}(${own}) and ${one.foreignTable.name}(${foreign})`,
  };
}
