import { renderAsync } from '@resvg/resvg-js';
import { createDocumentCache, type StoredDocument } from '../documents/document-cache.ts';
import { documentFonts } from '../documents/fonts.server.ts';
import { type Preview, previewSvg } from './preview-svg.ts';

const pictures = createDocumentCache(100);

/** The PNG of a link preview, drawn once for each content. */
export function renderPreview(preview: Preview): Promise<StoredDocument> {
  return pictures(preview, async () => {
    const svg = previewSvg(preview, documentFonts);
    const image = await renderAsync(svg, {
      fitTo: { mode: 'width', value: 1200 },
      font: { loadSystemFonts: false },
    });
    return image.asPng();
  });
}
