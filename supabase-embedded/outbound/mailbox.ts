import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxDay, mailboxName } from './mailbox-name.ts';

export interface Mailbox {
  /** Keeps a message as an .eml file and logs its path, without an address, a number or a name. */
  put(message: Buffer | string, kind: 'mail' | 'text message'): Promise<void>;
}

/** Where mails and codes go while no mail or SMS provider is set up. */
export function createMailbox(
  folder: string,
  say: (line: string) => void,
  now: () => Date = () => new Date(),
): Mailbox {
  return {
    async put(message, kind) {
      const moment = now();
      const dayFolder = join(folder, mailboxDay(moment));
      await mkdir(dayFolder, { recursive: true, mode: 0o700 });
      const path = join(dayFolder, mailboxName(moment));
      // Under another name first, so that nobody reads half a message.
      const part = `${path}.part`;
      try {
        await writeFile(part, message, { mode: 0o600 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      say(`Mailbox: a ${kind} is kept in ${path}`);
    },
  };
}
