/** How many bytes to read next; a negative number skips bytes. */
type Want = number;
type Reader<Result> = Generator<Want, Result, Buffer>;

export interface PictureSize {
  width: number;
  height: number;
}

/** `unreadable`: begins as a picture, but its size cannot be read. */
export type Measured = PictureSize | 'no picture' | 'unreadable';

/** The longest `meta` box of an AVIF that is read. Pixels and the camera's metadata are in other boxes. */
const longestBox = 64 * 1024;

/**
 * The width and height of a PNG, JPEG, GIF, WebP or AVIF, from its header; nothing is decoded. A generator, so that it can read
 * a file as it arrives: a JPEG may have megabytes of other data before its size.
 */
export function* measurePicture(): Reader<Measured> {
  const first = yield 3;
  if (first.toString('hex') === 'ffd8ff') return sound(yield* jpeg());
  const start = Buffer.concat([first, yield 9]);
  const word = (from: number, to: number) => start.toString('latin1', from, to);
  if (word(0, 8) === '\x89PNG\r\n\x1a\n') return sound(yield* png());
  if (word(0, 6) === 'GIF87a' || word(0, 6) === 'GIF89a') return sound(yield* gif(start));
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'WEBP') return sound(yield* webp());
  if (word(4, 8) === 'ftyp') return yield* avif(start);
  return 'no picture';
}

const sound = (size: PictureSize | undefined): Measured =>
  size && size.width > 0 && size.height > 0 ? size : 'unreadable';

/** Its first chunk is IHDR. */
function* png(): Reader<PictureSize | undefined> {
  const chunk = yield 12;
  if (chunk.toString('latin1', 0, 4) !== 'IHDR') return undefined;
  return { width: chunk.readUInt32BE(4), height: chunk.readUInt32BE(8) };
}

/** Segments, each with its length, up to the frame's header (SOF). */
function* jpeg(): Reader<PictureSize | undefined> {
  let marker = (yield 1).readUInt8();
  for (;;) {
    while (marker === 0xff) marker = (yield 1).readUInt8();
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const frame = yield 7;
      return { width: frame.readUInt16BE(5), height: frame.readUInt16BE(3) };
    }
    // Pixels (SOS), an end (EOI) or another beginning, before any size.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return undefined;
    const length = (yield 2).readUInt16BE();
    if (length < 2) return undefined;
    yield 2 - length;
    if ((yield 1).readUInt8() !== 0xff) return undefined;
    marker = 0xff;
  }
}

/** Browsers enlarge the screen to the first frame. */
function* gif(start: Buffer): Reader<PictureSize | undefined> {
  const screen = { width: start.readUInt16LE(6), height: start.readUInt16LE(8) };
  const packed = start.readUInt8(10);
  yield 1;
  if (packed & 0x80) yield -3 * 2 ** ((packed & 7) + 1);
  for (;;) {
    const block = (yield 1).readUInt8();
    if (block === 0x2c) {
      const frame = yield 8;
      return {
        width: Math.max(screen.width, frame.readUInt16LE(0) + frame.readUInt16LE(4)),
        height: Math.max(screen.height, frame.readUInt16LE(2) + frame.readUInt16LE(6)),
      };
    }
    if (block !== 0x21) return undefined;
    yield 1;
    for (let length = (yield 1).readUInt8(); length > 0; length = (yield 1).readUInt8()) yield -length;
  }
}

function* webp(): Reader<PictureSize | undefined> {
  const chunk = yield 18;
  const kind = chunk.toString('latin1', 0, 4);
  if (kind === 'VP8X') return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 };
  if (kind === 'VP8L' && chunk[8] === 0x2f) {
    const bits = chunk.readUInt32LE(9);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ' || chunk.toString('hex', 11, 14) !== '9d012a') return undefined;
  return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff };
}

/** Only a still picture: a sequence (`avis`) has its size elsewhere. */
function* avif(start: Buffer): Reader<Measured> {
  const rest = start.readUInt32BE(0) - start.length;
  if (rest < 0 || rest > 1024) return 'no picture';
  const brands = `${start.toString('latin1', 8, 12)}${rest > 0 ? (yield rest).toString('latin1', 4) : ''}`;
  if (!/^(?:.{4})*avi[fs]/s.test(brands)) return 'no picture';
  if (!brands.startsWith('avif')) return 'unreadable';
  for (;;) {
    const box = yield 8;
    const long = box.readUInt32BE(0) === 1;
    const size = long ? Number((yield 8).readBigUInt64BE(0)) - 16 : box.readUInt32BE(0) - 8;
    if (size < 0) return 'unreadable';
    if (box.toString('latin1', 4, 8) !== 'meta') {
      if (size > 0) yield -size;
    } else if (size < 4 || size > longestBox) return 'unreadable';
    else return sound(largestItem((yield size).subarray(4)));
  }
}

/** A picture made of tiles has a size for each tile and one for the whole. */
function largestItem(meta: Buffer): PictureSize | undefined {
  const sizes = inside(meta, 'iprp')
    .flatMap((properties) => inside(properties, 'ipco'))
    .flatMap((container) => inside(container, 'ispe'))
    .filter(({ length }) => length >= 12)
    .map((size) => ({ width: size.readUInt32BE(4), height: size.readUInt32BE(8) }));
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}

function inside(boxes: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= boxes.length; ) {
    const size = boxes.readUInt32BE(at);
    if (size < 8) break;
    if (boxes.toString('latin1', at + 4, at + 8) === wanted) found.push(boxes.subarray(at + 8, at + size));
    at += size;
  }
  return found;
}
