/** How long what was deleted can be brought back; `empty_bin()` of the database goes by the same number. */
export const keptDays = 30;

const dayMs = 86_400_000;

/** The last day counts whole. */
export const daysLeft = (deletedAt: string, now: number) =>
  Math.min(keptDays, Math.max(1, Math.ceil((Date.parse(deletedAt) - now) / dayMs + keptDays)));
