// A tagged PDF: every text belongs to an element of the document's structure, in reading order, and whatever is drawn for
// the eye alone is marked as an artifact, so that screen readers tell the one and pass over the other.

export type Paper = PDFKit.PDFDocument;

/** Types of ISO 32000-1, 14.8.4. */
export type ElementType = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure';
type Element = PDFKit.PDFStructureElement;

const openElements = new WeakMap<Paper, Element[]>();

/** Once, before the first page. */
export function beginStructure(paper: Paper) {
  const root = paper.struct('Document');
  paper.addStructure(root);
  openElements.set(paper, [root]);
}

/** What `draw` writes belongs to an element of that type. */
export function within(paper: Paper, type: ElementType, draw: () => void) {
  const open = openElementsOf(paper);
  const element = paper.struct(type);
  open.at(-1)?.add(element);
  open.push(element);
  draw();
  open.pop();
  element.end();
}

/** An entry of a list; whatever `draw` writes is its body. */
export const asItem = (paper: Paper, draw: () => void) =>
  within(paper, 'LI', () => within(paper, 'LBody', draw));

/** The text or drawing that `draw` makes is an element of its own; `alt` is what a drawing says. */
export function asElement(paper: Paper, type: ElementType, draw: () => void, alt?: string) {
  const element = paper.struct(type, alt ? { alt } : {});
  openElementsOf(paper).at(-1)?.add(element);
  const content = paper.markStructureContent(type);
  draw();
  paper.endMarkedContent();
  element.add(content);
  element.end();
}

/** Lines, marks and ornaments. */
export function asArtifact(paper: Paper, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
  paper.markContent('Artifact', { type });
  draw();
  paper.endMarkedContent();
}

/** An area that leads somewhere; `label` says where to whoever does not see what lies under it. */
export function asLink(
  paper: Paper,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  url: string,
  label: string,
) {
  const element = paper.struct('Link');
  openElementsOf(paper).at(-1)?.add(element);
  // The library writes String objects down as text and primitives as names; its types do not know the parent yet.
  const options = { structParent: element, Contents: new String(label) as string };
  paper.link(x, y, width, height, url, options);
  element.end();
}

function openElementsOf(paper: Paper): Element[] {
  const open = openElements.get(paper);
  if (!open) throw new Error('The structure of this paper has not begun');
  return open;
}
