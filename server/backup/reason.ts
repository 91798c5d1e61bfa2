import { isConnectionLost, isDiskFull } from '#supabase-embedded/postgres/away.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

/** Whether the reason says all that there is to say; of other errors one wants to know where they happened. */
export const isExplained = (error: unknown): boolean =>
  error instanceof StartupError || isDiskFull(error) || isConnectionLost(error);

/** Why something failed, for people. */
export function reasonOf(error: unknown): string {
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // Some errors of the network have a code and no words.
  const words = message || code || String(error);
  if (error instanceof StartupError) return words;
  if (isDiskFull(error)) return `A disk is full (${words}): free some space.`;
  if (isConnectionLost(error))
    return `The database went away in the middle of it (${words}): see that it runs.`;
  return words;
}
