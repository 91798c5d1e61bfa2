import { randomUUID } from 'node:crypto';

/** The names that the mailbox gives, and nothing else: no name leads out of its folder. */
const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\da-f]{8}\.eml$/;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Names begin with the moment of their writing, so that they sort by it. */
export const mailboxName = (moment: Date) =>
  `${moment.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;

/** When a message was written and the folder that it lies in, or undefined for what is no message's name. */
export function readMailboxName(name: string): { keptAt: string; day: string } | undefined {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
  return day === undefined ? undefined : { keptAt: `${day}T${hour}:${minute}:${second}`, day };
}

/** Messages lie in a folder a day, of UTC, so that a list reads the newest days alone and a day is thrown away whole. */
export const mailboxDay = (moment: Date) => moment.toISOString().slice(0, 10);
export const isMailboxDay = (name: string) => dayPattern.test(name);
