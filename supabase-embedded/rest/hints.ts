/**
 * How alike a suggestion must be, as in PostgREST since 14.6. A rough guess must not be answered with the name of a
 * table or function that the caller may know nothing of; whoever names one already may learn what belongs to it.
 */
export const alike = { names: 0.75, parts: 0.33 };

/**
 * The nearest of some names, if one is near enough to suggest: of those that share three letters in a row (or,
 * failing that, two), the one with the fewest edits.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  leastSimilarity: number,
): string | undefined {
  const wanted = normal(name);
  const names = [...candidates];
  for (const size of [3, 2]) {
    const grams = gramsOf(wanted, size);
    let best: string | undefined;
    let bestScore = leastSimilarity;
    for (const candidate of names) {
      if (!gramsOf(normal(candidate), size).some((gram) => grams.includes(gram))) continue;
      const score = similarity(wanted, normal(candidate));
      if (score < bestScore || (best !== undefined && score === bestScore)) continue;
      best = candidate;
      bestScore = score;
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

function gramsOf(name: string, size: number): string[] {
  const padded = `-${name}-`;
  return Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, at) =>
    padded.slice(at, at + size),
  );
}

/** Names of PostgreSQL end at 63 bytes; a longer text is a list of parameters or a guess that cannot be right. */
function normal(name: string): string {
  return name.slice(0, 200).toLowerCase();
}

function similarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - editDistance(a, b) / length;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
