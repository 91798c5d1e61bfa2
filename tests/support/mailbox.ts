import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Message {
  subject: string;
  text: string;
  /** The six digits that it brings. */
  code: string;
  /** The address that it asks to follow. */
  link: string;
}

/** The newest message to this address or number, as soon as it has come; `about` is in its subject. */
export async function readMessage(dataDir: string, to: string, about = ''): Promise<Message> {
  const folder = join(dataDir, 'mailbox');
  for (let tries = 0; tries < 200; tries += 1) {
    for (const name of messagesIn(folder).toReversed()) {
      const source = readFileSync(join(folder, name), 'utf8');
      if (isTo(source, to) && subjectOf(source).includes(about)) return parse(source);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message to ${to} came.`);
}

/** Names begin with the moment of their writing. */
function messagesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}

const isTo = (source: string, to: string) =>
  source
    .slice(0, source.indexOf('\r\n\r\n'))
    .split('\r\n')
    .some((line) => line.startsWith('To: ') && line.includes(to));

const subjectOf = (source: string) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';

function parse(source: string): Message {
  const [part = source] = /Content-Type: text\/plain[\s\S]*?(?=\r\n--|$(?![\s\S]))/.exec(source) ?? [];
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const text = /quoted-printable/i.test(part) ? fromQuotedPrintable(body) : body;
  return {
    subject: subjectOf(source),
    text,
    code: /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0] ?? '',
    link: /https?:\S+/.exec(text)?.[0] ?? '',
  };
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
