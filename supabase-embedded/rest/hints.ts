/** The nearest of some names, if one is near enough to suggest. */
export function nearest(name: string, candidates: Iterable<string>, minimum = 0.33): string | undefined {
  let best: string | undefined;
  let bestScore = minimum;
  const wanted = name.toLowerCase();
  for (const candidate of candidates) {
    const score = similarity(wanted, candidate.toLowerCase());
    if (score >= bestScore && shareGram(wanted, candidate.toLowerCase())) {
      if (best !== undefined && score === bestScore) continue;
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a.slice(0, 200), b.slice(0, 200)) / longest;
}

function shareGram(a: string, b: string): boolean {
  const padded = `-${b}-`;
  for (let i = -1; i < a.length; i++) {
    if (padded.includes(`-${a}-`.slice(i + 1, i + 3))) return true;
  }
  return false;
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
