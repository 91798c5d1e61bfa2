import bold from './fonts/anek-latin-bold.ttf?inline';
import regular from './fonts/anek-latin-regular.ttf?inline';
import type { FontFiles } from './fonts.ts';

/** Vite carries the files inside the server's bundle, so they are found wherever it runs. */
export const documentFonts: FontFiles = { regular: bytesOf(regular), bold: bytesOf(bold) };

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
