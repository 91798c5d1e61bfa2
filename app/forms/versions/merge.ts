type Fields<Draft> = (keyof Draft & string)[];

/** The fields in which the two differ. */
export function changedFields<Draft extends object>(one: Draft, other: Draft): Fields<Draft> {
  return (Object.keys(one) as Fields<Draft>).filter((field) => !isSame(one[field], other[field]));
}

/** A three-way merge: what somebody else saved, and on top of it all that was changed here since `original`. */
export function mergeDrafts<Draft extends object>(original: Draft, mine: Draft, theirs: Draft): Draft {
  const merged = { ...theirs };
  for (const field of changedFields(original, mine)) merged[field] = mine[field];
  return merged;
}

/** Drafts are plain data whose keys are always written in one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
