export interface ParsedMessage {
  to: string;
  subject: string;
  /** The plain text, which every message of ours has. */
  text: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads the messages that this server writes itself (RFC 5322 and MIME as nodemailer writes them), and no others. */
export function parseMessage(source: string): ParsedMessage {
  const message = readPart(source);
  const text = findText(message);
  return {
    to: header(message, 'to'),
    subject: decodeWords(header(message, 'subject')),
    text: text ? decodeBody(text) : '',
  };
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: source.slice(end + 4) };
}

const header = ({ headers }: Part, name: string) => headers.get(name) ?? '';

function findText(part: Part): Part | undefined {
  const type = header(part, 'content-type');
  if (type.startsWith('text/plain')) return part;
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (!boundary) return undefined;
  for (const inner of `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1)) {
    const text = findText(readPart(inner.replace(/^\r\n/, '')));
    if (text) return text;
  }
  return undefined;
}

function decodeBody(part: Part): string {
  const encoding = header(part, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(part.body) : part.body;
}

/** https://www.rfc-editor.org/rfc/rfc2047: the space between two encoded words is not part of the text. */
const decodeWords = (text: string) =>
  text
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
