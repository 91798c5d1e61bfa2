/** A part of the enhanced prompt. Empty parts are not written. */
export interface Section {
  title: string;
  text?: string;
  items?: readonly string[];
  /** Left out when the person asks for a shorter prompt. */
  optional?: boolean;
}

function hasContent(section: Section): boolean {
  return Boolean(section.text?.trim()) || (section.items?.length ?? 0) > 0;
}

export function renderMarkdown(sections: readonly Section[]): string {
  return sections
    .filter(hasContent)
    .map((section) => `# ${section.title}\n${body(section)}`)
    .join('\n\n');
}

/** Claude's convention: one descriptive XML tag around each part, which nothing inside can close. */
export function renderXml(sections: readonly Section[]): string {
  const written = sections.filter(hasContent);
  const live = liveTags(sections.map(tagOf));
  return written
    .map((section) => `<${tagOf(section)}>\n${body(section).replace(live, '&lt;$1>')}\n</${tagOf(section)}>`)
    .join('\n\n');
}

const tagOf = ({ title }: Section) => title.toLowerCase().replace(/[^a-z]+/g, '_');

/** Those that would end one of our parts, or speak as somebody other than the person. */
const liveTags = (own: readonly string[]) =>
  new RegExp(
    String.raw`<(\/?\s*(?:${[...own, 'system', 'assistant', 'human', 'instructions?'].join('|')})\b[^<>]{0,40})>`,
    'gi',
  );

function body(section: Section): string {
  const list = (section.items ?? []).map((item) => `- ${item}`);
  return [section.text?.trim() ?? '', list.join('\n')].filter(Boolean).join('\n');
}

/** A code fence that the text inside cannot close. */
export function fence(text: string, language = ''): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(Math.max(3, longest + 1));
  return `${marks}${language}\n${text}\n${marks}`;
}
