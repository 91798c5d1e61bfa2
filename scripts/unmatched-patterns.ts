interface Side {
  path?: string | string[];
  pathNot?: string | string[];
}

export interface Rule {
  name: string;
  from: Side;
  to: Side;
}

/** Patterns of the rules that match no path: a file was moved or removed, and the rule guards nothing there any more. */
export function findUnmatchedPatterns(rules: Rule[], paths: string[]): string[] {
  return rules.flatMap(({ name, from, to }) =>
    [from.path, from.pathNot, to.path, to.pathNot]
      .flatMap((patterns) => patterns ?? [])
      .flatMap(expandAlternatives)
      // What a group of the other side has matched.
      .map((pattern) => pattern.replaceAll('$1', '.+'))
      .filter((pattern) => !paths.some((path) => new RegExp(pattern).test(path)))
      .map((pattern) => `${name}: nothing is at ${pattern}`),
  );
}

/** `^app/(ui|lib)/` is two folders, and each of them has to be there. */
function expandAlternatives(pattern: string): string[] {
  const innermost = /\((?:\?:)?([^()]*\|[^()]*)\)/.exec(pattern);
  if (!innermost) return [pattern];
  const [group, alternatives = ''] = innermost;
  return alternatives
    .split('|')
    .flatMap((alternative) => expandAlternatives(pattern.replace(group, () => alternative)));
}
