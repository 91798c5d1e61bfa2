import type pg from 'pg';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { isClaimed, moveClaim } from '#supabase-embedded/storage/files/claim-store.ts';
import { type CopyOptions, copyFiles } from '#supabase-embedded/storage/files/copy-files.ts';
import { probeStore } from '#supabase-embedded/storage/files/probe-store.ts';
import { holdFiles } from '#supabase-embedded/storage/files/strays.ts';

interface MoveOptions extends CopyOptions {
  /** Whether to go on without files that are in neither place. */
  leaveMissing: boolean;
}

/**
 * Copies the uploads to another place and makes that the site's own. Servers that run meanwhile go on with the old one, and
 * take no upload once it is so. @returns what is printed at the end
 */
export async function moveUploads(client: pg.Client, options: MoveOptions): Promise<string> {
  const { from, to, leaveMissing } = options;
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  const isThere = await isClaimed(client, to).catch((error) => {
    throw to.explain(error);
  });
  await probeStore(to);
  // Nothing is removed while we copy.
  await holdFiles(client);
  const first = await copyFiles(client, options);
  if (first.missing.length > 0 && !leaveMissing)
    throw new StartupError(
      `Of ${first.missing.length} uploads there is no file in ${from.name} or in ${to.name} (${shortened(first.missing)}): name the right folder, or go on without them (--leave-missing).`,
    );
  if (!isThere) await moveClaim(client, to);
  // What was uploaded while we copied, to servers that knew the old place.
  const late = isThere ? undefined : await copyFiles(client, { ...options, say: () => {} });
  const { damaged } = first;
  return [
    `The uploads are in ${to.name}: ${first.copied + (late?.copied ?? 0)} copied, ${first.there} there already.`,
    damaged.length > 0 &&
      `Not what was once uploaded, by their checksums: ${shortened(damaged)}. They are copied as they were.`,
    !isThere &&
      `Start the site again with the settings of that place. What is in ${from.name} is no longer used: delete it when you like.`,
  ]
    .filter(Boolean)
    .join('\n');
}

const shortened = (versions: string[]) =>
  versions.length > 3 ? `${versions.slice(0, 3).join(', ')} …` : versions.join(', ');
