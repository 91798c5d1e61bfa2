import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptMessage, MailboxReader } from '#app/data/server-context.ts';
import { parseMessage } from './parse-message.ts';

/** The names that the mailbox gives, and nothing else: no name leads out of the folder. */
const fileNamePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\da-f]{8}\.eml$/;

interface Folders {
  leads: string;
  /** Null where mails about accounts are nobody's to read. */
  accounts: string | null;
}

/** Reads what createMailbox has kept in the folders. */
export function createMailboxReader({ leads, accounts }: Folders): MailboxReader {
  const folders = accounts === null ? [leads] : [leads, accounts];

  async function read(name: string): Promise<KeptMessage | null> {
    const keptAt = momentOf(name);
    if (!keptAt) return null;
    for (const folder of folders) {
      const source = await readFile(join(folder, name), 'utf8').catch(unlessMissing);
      if (source !== undefined) return { name, keptAt, ...parseMessage(source) };
    }
    return null;
  }

  return {
    showsAccountMails: accounts !== null,
    read,
    async list({ start, count }) {
      const files = await Promise.all(folders.map((folder) => readdir(folder).catch(unlessMissing)));
      // Names begin with the moment of their writing.
      const names = files
        .flatMap((found) => found ?? [])
        .filter(momentOf)
        .sort()
        .reverse();
      const messages = await Promise.all(names.slice(start, start + count).map(read));
      return { messages: messages.filter((message) => message !== null), total: names.length };
    },
  };
}

function momentOf(name: string): string | undefined {
  const [, hour, minute, second] = fileNamePattern.exec(name) ?? [];
  return hour && `${hour}:${minute}:${second}`;
}

/** The folder is made with its first message, and a message may be thrown away by hand at any time. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
