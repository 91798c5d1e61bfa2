import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMailboxDay, mailboxDay, readMailboxName } from '#supabase-embedded/outbound/mailbox-name.ts';
import type { Log } from '../log.ts';

/** Messages hold people's names, numbers and words, and are there to be looked at once, not to be an archive. */
export const keptDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** At each start and once a day. Nobody waits for it: of years of mail the first time may take a while. */
export function startTidyingMailboxes(folders: readonly string[], log: Log) {
  let isStopped = false;
  const tidy = () => tidyMailboxes(folders, { isStopped: () => isStopped, log });
  let working = tidy();
  const timer = setInterval(() => {
    working = working.then(tidy);
  }, dayMs).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

interface Tidying {
  now?: () => Date;
  isStopped: () => boolean;
  log: Log;
}

/** Throws away the days that are over and puts into its day what lies beside them, from a version that knew no days. */
export async function tidyMailboxes(
  folders: readonly string[],
  { now = () => new Date(), isStopped, log }: Tidying,
): Promise<void> {
  try {
    for (const folder of folders) {
      await moveIntoDays(folder, isStopped);
      await dropOldDays(folder, now());
    }
  } catch (error) {
    log({ level: 'error', message: 'The mailbox could not be tidied up', error });
  }
}

/** Each message moves in one step: interrupted, what has not moved is found by the next start. */
async function moveIntoDays(folder: string, isStopped: () => boolean) {
  const made = new Set<string>();
  for (const name of await namesIn(folder)) {
    const day = readMailboxName(name)?.day;
    if (day === undefined) continue;
    if (isStopped()) return;
    if (!made.has(day)) await mkdir(join(folder, day), { recursive: true, mode: 0o700 });
    made.add(day);
    // Another replica may have moved it meanwhile.
    await rename(join(folder, name), join(folder, day, name)).catch(unlessMissing);
  }
}

async function dropOldDays(folder: string, now: Date) {
  const firstKept = new Date(now);
  firstKept.setUTCDate(firstKept.getUTCDate() - keptDays);
  const over = (await namesIn(folder)).filter((name) => isMailboxDay(name) && name < mailboxDay(firstKept));
  for (const day of over) await rm(join(folder, day), { recursive: true, force: true });
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? [];

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
