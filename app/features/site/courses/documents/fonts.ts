import * as fontkit from 'fontkit';

/** The bytes of the two weights that brochures and preview pictures are set in. */
export interface FontFiles {
  regular: Buffer;
  bold: Buffer;
}

export function openFont(file: Buffer): fontkit.Font {
  const font = fontkit.create(file);
  if ('fonts' in font) throw new Error('A single font is wanted, not a collection of fonts');
  return font;
}

/** Characters that the font cannot draw lose their accent or are left out: an empty box helps nobody. */
export function createPrintable(file: Buffer): (text: string) => string {
  const known = new Set(openFont(file).characterSet);
  const has = (character: string) => known.has(character.codePointAt(0) as number);
  return (text) =>
    [...text.normalize('NFC')]
      .map((character) =>
        has(character) ? character : [...character.normalize('NFKD')].filter(has).join(''),
      )
      .join('');
}

/** Every text inside a value of plain data, made printable. */
export function printableData<Data>(data: Data, printable: (text: string) => string): Data {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? printable(value) : value,
  );
}
