import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mailboxFolders } from '#server/outbound/create-outbound.ts';
import { type ParsedMessage, parseMessage } from '#server/outbound/parse-message.ts';

export interface Message extends ParsedMessage {
  /** The six digits that it brings. */
  code: string;
  /** The address that it asks to follow. */
  link: string;
}

/** The newest message to this address or number, as soon as it has come; `about` is in its subject. */
export async function readMessage(dataDir: string, to: string, about = ''): Promise<Message> {
  // The other's folder lies in it.
  const { accounts } = mailboxFolders(dataDir);
  for (let tries = 0; tries < 200; tries += 1) {
    const paths = messagesIn(accounts);
    // Names begin with the moment of their writing.
    paths.sort((one, other) => (basename(one) < basename(other) ? 1 : -1));
    for (const path of paths) {
      const message = readSource(readFileSync(path, 'utf8'));
      if (message.to.includes(to) && message.subject.includes(about)) return message;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message to ${to} came.`);
}

/** Those of every day, wherever in the folder they lie. */
export function messagesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** A message as our mailer wrote it, with what it is about. */
export function readSource(source: string): Message {
  const message = parseMessage(source);
  return {
    ...message,
    code: /\b\d{6}\b/.exec(message.text.replaceAll(/https?:\S+/g, ''))?.[0] ?? '',
    link: /https?:\S+/.exec(message.text)?.[0] ?? '',
  };
}
