import { createDocumentCache, type StoredDocument } from '../documents/document-cache.ts';
import type { Preview } from './preview-lines.ts';

const pictures = createDocumentCache(100);

/** The PNG of a link preview, drawn once for each content. */
export function renderPreview(preview: Preview): Promise<StoredDocument> {
  return pictures(preview, async () => {
    // Fonts and libraries come with the first picture that is asked for, not with the start of the server.
    const [{ renderAsync }, { documentFonts }, { previewSvg }] = await Promise.all([
      import('@resvg/resvg-js'),
      import('../documents/fonts.server.ts'),
      import('./preview-svg.ts'),
    ]);
    const image = await renderAsync(previewSvg(preview, documentFonts), {
      fitTo: { mode: 'width', value: 1200 },
      font: { loadSystemFonts: false },
    });
    return image.asPng();
  });
}
