import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

/**
 * A key with a slip of the pen has the right form, but not the right checksum: that is said now and not in the night.
 * @throws StartupError
 */
export async function demandKey({ key }: { key?: string }): Promise<void> {
  if (!key) return;
  // Not loaded by a server that needs no key.
  const { identityToRecipient } = await import('age-encryption');
  await identityToRecipient(key).catch((cause) => {
    throw new StartupError('BACKUP_KEY has a mistake in it: compare it with where you keep it.', { cause });
  });
}
