const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u16le = (value: number) => Buffer.from([value & 255, value >> 8]);
const u24le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type), content]);
};
const zeros = (length: number) => Buffer.alloc(length);

/** The beginnings of pictures, with their size and without pixels. */
export const pictures = {
  png: (width: number, height: number) =>
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      u32(13),
      Buffer.from('IHDR'),
      u32(width),
      u32(height),
      zeros(9),
    ]),
  /** As a camera writes it, with so much before its size that this is not in the first chunk. */
  jpeg: (width: number, height: number) =>
    Buffer.concat([
      Buffer.from('ffd8', 'hex'),
      ...Array.from({ length: 4 }, () =>
        Buffer.concat([Buffer.from('ffe1', 'hex'), u16(60_002), zeros(60_000)]),
      ),
      Buffer.from('ffffc2', 'hex'),
      u16(11),
      Buffer.from([8]),
      u16(height),
      u16(width),
      zeros(4),
    ]),
  /** The first frame is larger than the screen, which browsers then enlarge. */
  gif: (width: number, height: number) =>
    Buffer.concat([
      Buffer.from('GIF89a'),
      u16le(1),
      u16le(1),
      Buffer.from([0x80, 0, 0]),
      zeros(6),
      Buffer.from([0x21, 0xfe, 2, 65, 66, 0, 0x2c]),
      zeros(4),
      u16le(width),
      u16le(height),
    ]),
  webp: (width: number, height: number) =>
    Buffer.concat([
      Buffer.from('RIFF'),
      zeros(4),
      Buffer.from('WEBPVP8X'),
      zeros(8),
      u24le(width - 1),
      u24le(height - 1),
    ]),
  avif: (width: number, height: number) => {
    const size = (...[w, h]: [number, number]) => box('ispe', zeros(4), u32(w), u32(h));
    return Buffer.concat([
      box('ftyp', Buffer.from('avif'), zeros(4), Buffer.from('mif1')),
      box('free', zeros(100)),
      box(
        'meta',
        zeros(4),
        box('pitm', zeros(6)),
        box('iprp', box('ipco', size(64, 64), size(width, height))),
      ),
      box('mdat', zeros(10)),
    ]);
  },
};
