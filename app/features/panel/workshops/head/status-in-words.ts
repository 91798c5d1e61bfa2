/** What staff set, and what the clock makes of it, where that is something else; '' where the badge says both. */
export const statusInWords = (status: string, phase: string) =>
  phase === status ? '' : `Status ${status} · ${phaseWords[phase] ?? phase} by its times`;

const phaseWords: Record<string, string> = { live: 'live now', completed: 'over' };
