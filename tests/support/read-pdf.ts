import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.d.ts';

/** Lines end anywhere in a PDF, so texts are compared without their spaces. */
export const squeeze = (text: string) => text.replace(/\s+/g, '');

const openPdf = (bytes: Buffer) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** What a reader finds in a PDF: its texts in one piece without spaces, its links, and what it says of itself. */
export async function readPdf(bytes: Buffer) {
  const document = await openPdf(bytes);
  let text = '';
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
    for (const annotation of await page.getAnnotations()) if (annotation.url) links.push(annotation.url);
  }
  const info = (await document.getMetadata()).info as { Title?: string; Language?: string };
  // A map, whatever its type says.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const isMarked = marks?.get('Marked') === true;
  const pages = document.numPages;
  await document.loadingTask.destroy();
  return { text: squeeze(text), links, pages, title: info.Title, language: info.Language, isMarked };
}

export interface TaggedText {
  /** The types of the elements that it stands in, from the document's own inwards. */
  path: string;
  text: string;
  alt?: string;
}

/** The texts of a PDF as a screen reader tells them, and those that belong to nothing though they are no artifacts. */
export async function readTags(bytes: Buffer): Promise<{ read: TaggedText[]; untagged: string[] }> {
  const document = await openPdf(bytes);
  const read: TaggedText[] = [];
  const untagged: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = await markedTexts(page);
    untagged.push(...(texts.get(undefined) ?? []));
    texts.delete(undefined);
    const visit = (node: StructTreeNode | StructTreeContent, path: string[], alt?: string) => {
      if ('children' in node) {
        for (const child of node.children) visit(child, [...path, node.role], (node as { alt?: string }).alt);
      } else if (node.type === 'content') {
        read.push({ path: path.slice(1).join(' '), text: (texts.get(node.id) ?? []).join(''), alt });
        texts.delete(node.id);
      }
    };
    visit(await page.getStructTree(), []);
    untagged.push(...[...texts.values()].flat());
  }
  await document.loadingTask.destroy();
  return { read, untagged };
}

/** The texts of a page by the marked content that they stand in; artifacts are left out. */
async function markedTexts(page: PDFPageProxy): Promise<Map<string | undefined, string[]>> {
  const texts = new Map<string | undefined, string[]>();
  const open: { id?: string; isArtifact: boolean }[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      const place = open.at(-1);
      if (!item.str.trim() || place?.isArtifact) continue;
      texts.set(place?.id, [...(texts.get(place?.id) ?? []), item.str]);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push({ id: item.id, isArtifact: (item as { tag?: string }).tag === 'Artifact' });
  }
  return texts;
}
