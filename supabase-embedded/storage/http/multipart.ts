import { invalidRequest, noContent, tooLarge } from '../errors.ts';

export interface MultipartFile {
  /** The fields that came before the file; those after it are not looked at, as in storage-api. */
  fields: Map<string, string>;
  type: string;
  body: AsyncIterable<Uint8Array>;
}

const largestHeader = 16 * 1024;
/** Of all fields together. */
const mostInFields = 1024 * 1024;
const mostFields = 20;

/** Reads a form up to its file, whose bytes stream as they arrive (RFC 7578). */
export async function readMultipart(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<MultipartFile> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  if (!boundary) throw invalidRequest('The form names no boundary');
  const reader = createReader(source, Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`));
  const fields = new Map<string, string>();
  let left = mostInFields;
  await drain(reader.untilDelimiter());
  while (await reader.nextPart()) {
    const headers = await reader.headers();
    const disposition = headers.get('content-disposition') ?? '';
    const name = /[;\s]name="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1] ?? '';
    if (/[;\s]filename\*?=/i.test(disposition)) {
      const type = headers.get('content-type') ?? 'application/octet-stream';
      return { fields, type, body: reader.untilDelimiter() };
    }
    if (fields.size >= mostFields) throw invalidRequest('The form has too many fields');
    const value = await collect(reader.untilDelimiter(), left);
    left -= value.length;
    fields.set(name, value.toString('utf8'));
  }
  throw noContent();
}

function createReader(source: AsyncIterable<Uint8Array>, delimiter: Buffer) {
  const chunks = source[Symbol.asyncIterator]();
  // The first boundary has no line break before it.
  let held: Buffer = Buffer.from('\r\n');

  async function pull() {
    const { done, value } = await chunks.next();
    if (done) throw invalidRequest('Unexpected end of form');
    held = Buffer.concat([held, value]);
  }

  async function take(length: number): Promise<Buffer> {
    while (held.length < length) await pull();
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  async function* untilDelimiter(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = held.indexOf(delimiter);
      if (at >= 0) {
        const rest = await take(at);
        await take(delimiter.length);
        if (rest.length > 0) yield rest;
        return;
      }
      // The delimiter may begin in what is held and end in what comes.
      const safe = held.length - delimiter.length + 1;
      if (safe > 0) yield await take(safe);
      await pull();
    }
  }

  return {
    untilDelimiter,
    /** Whether another part follows the delimiter just read. */
    async nextPart(): Promise<boolean> {
      const next = (await take(2)).toString('latin1');
      if (next === '\r\n') return true;
      if (next === '--') return false;
      throw invalidRequest('Malformed part header');
    },
    async headers(): Promise<Map<string, string>> {
      const end = Buffer.from('\r\n\r\n');
      while (held.indexOf(end) < 0) {
        if (held.length > largestHeader) throw invalidRequest('Malformed part header');
        await pull();
      }
      const lines = (await take(held.indexOf(end) + end.length)).toString('utf8').split('\r\n');
      return new Map(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
        }),
      );
    },
  };
}

async function drain(body: AsyncIterable<Uint8Array>) {
  for await (const _ of body);
}

async function collect(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw tooLarge('form field');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
