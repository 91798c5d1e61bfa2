import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptMessage, MailboxReader } from '#app/data/server-context.ts';
import { isMailboxDay, readMailboxName } from '#supabase-embedded/outbound/mailbox-name.ts';
import { parseMessage } from './parse-message.ts';
import { keptDays } from './tidy-mailboxes.ts';

interface Folders {
  leads: string;
  /** Null where mails about accounts are nobody's to read. */
  accounts: string | null;
}

/** Reads what createMailbox has kept in the folders. */
export function createMailboxReader({ leads, accounts }: Folders): MailboxReader {
  const folders = accounts === null ? [leads] : [leads, accounts];

  /** What lies in all of them, newest first. */
  async function namesIn(...day: string[]): Promise<string[]> {
    const found = await Promise.all(
      folders.map((folder) => readdir(join(folder, ...day)).catch(unlessMissing)),
    );
    return found
      .flatMap((names) => names ?? [])
      .sort()
      .reverse();
  }

  async function read(name: string): Promise<KeptMessage | null> {
    const { keptAt, day } = readMailboxName(name) ?? {};
    if (!keptAt || !day) return null;
    for (const folder of folders) {
      const source = await readFile(join(folder, day, name), 'utf8').catch(unlessMissing);
      if (source !== undefined) return { name, keptAt, ...parseMessage(source) };
    }
    return null;
  }

  /** The newest names older than `before`; of the days no more are read than it takes. */
  async function findNames(before: string | null, most: number): Promise<string[]> {
    const lastDay = before && readMailboxName(before)?.day;
    const days = new Set((await namesIn()).filter(isMailboxDay));
    const names: string[] = [];
    for (const day of days) {
      if (lastDay && day > lastDay) continue;
      for (const name of await namesIn(day)) {
        if (lastDay && name >= before) continue;
        if (readMailboxName(name)?.day === day) names.push(name);
        if (names.length === most) return names;
      }
    }
    return names;
  }

  return {
    showsAccountMails: accounts !== null,
    keptDays,
    read,
    async list({ before, count }) {
      const names = await findNames(before, count + 1);
      const shown = names.slice(0, count);
      const messages = await Promise.all(shown.map(read));
      return {
        messages: messages.filter((message) => message !== null),
        older: names.length > count ? (shown.at(-1) ?? null) : null,
      };
    },
  };
}

/** The folder is made with its first message, and a message may be thrown away by hand at any time. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
