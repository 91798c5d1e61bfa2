import { type Catalogue, keyOf, type QualifiedName, type Routine } from '../catalogue/types.ts';
import { RestError } from '../errors.ts';
import { alike, nearest } from '../hints.ts';

export interface Call {
  target: QualifiedName;
  keys: string[];
  isPost: boolean;
  /** The body's media type, which chooses among functions of one unnamed parameter. */
  contentType: string;
}

/** Types of one unnamed parameter by the media type of the body that it takes whole. */
const wholeBody: Record<string, string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

/** The one function that a name and a set of argument names mean. */
export function findRoutine(catalogue: Catalogue, call: Call): Routine {
  const overloads = catalogue.routines.get(keyOf(call.target)) ?? [];
  const exact = overloads.filter((routine) => takesKeys(routine, call));
  const fallback = overloads.filter((routine) => takesBody(routine, call) && !exact.includes(routine));
  const found = exact.length > 0 ? exact : fallback;
  if (found.length === 1) return found[0] as Routine;
  throw found.length === 0 ? noneFound(catalogue, overloads, call) : severalFound(found);
}

export function takesWholeBody({ parameters }: Routine): boolean {
  return parameters.length === 1 && parameters[0]?.name === '';
}

function takesBody(routine: Routine, { isPost, contentType }: Call): boolean {
  const type = routine.parameters[0]?.type ?? '';
  return isPost && takesWholeBody(routine) && (wholeBody[contentType]?.includes(type) ?? false);
}

function takesKeys({ parameters }: Routine, { keys, isPost, contentType }: Call): boolean {
  if (parameters.length === 0) return keys.length === 0 && !(isPost && isRaw(contentType));
  const given = new Set(keys);
  const known = new Set(parameters.map(({ name }) => name));
  return (
    parameters.every(({ name, required }) => !required || given.has(name)) &&
    keys.every((key) => known.has(key))
  );
}

function isRaw(contentType: string): boolean {
  return contentType !== 'application/json' && contentType in wholeBody;
}

function noneFound(catalogue: Catalogue, overloads: Routine[], call: Call): RestError {
  const { target, isPost, contentType } = call;
  const keys = call.keys.toSorted();
  const name = `${target.schema}.${target.name}`;
  const raw = isPost && isRaw(contentType);
  const without = ' without parameters';
  const shown = raw ? '' : keys.length === 0 ? without : `(${keys.join(', ')})`;
  const listed =
    keys.length === 0 ? without : ` with parameter${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`;
  const searched = raw
    ? ` with a single unnamed ${wholeBody[contentType]?.[0]} parameter`
    : `${listed}${isPost && contentType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  return new RestError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${name}${shown} in the schema cache`,
    details: `Searched for the function ${name}${searched}, but no matches were found in the schema cache.`,
    hint: raw ? null : suggestion(catalogue, overloads, target, keys),
  });
}

function suggestion(
  catalogue: Catalogue,
  overloads: Routine[],
  { schema, name }: QualifiedName,
  keys: string[],
): string | null {
  const lead = `Perhaps you meant to call the function ${schema}.`;
  if (overloads.length > 0) {
    const signatures = overloads.map(({ parameters }) => signature(parameters.map((one) => one.name)));
    const meant = nearest(signature(keys), signatures, alike.parts);
    return meant === undefined ? null : `${lead}${name}${meant}`;
  }
  const names = [...catalogue.routines.values()].flat().filter((routine) => routine.schema === schema);
  const meant = nearest(name, new Set(names.map((routine) => routine.name)), alike.names);
  return meant === undefined ? null : `${lead}${meant}`;
}

function signature(names: string[]): string {
  return `(${names.toSorted().join(', ')})`;
}

function severalFound(found: Routine[]): RestError {
  const candidates = found.map(({ schema, name, parameters }) => {
    const list = parameters.map((one) => `${one.name} => ${one.type}`).join(', ');
    return `${schema}.${name}(${list})`;
  });
  return new RestError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
