/** A part of the enhanced prompt. Empty parts are not written. */
export interface Section {
  title: string;
  text?: string;
  items?: readonly string[];
  ordered?: boolean;
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

/** Claude's convention: one descriptive XML tag around each part. */
export function renderXml(sections: readonly Section[]): string {
  return sections
    .filter(hasContent)
    .map((section) => {
      const tag = tagOf(section);
      return `<${tag}>\n${body(section)}\n</${tag}>`;
    })
    .join('\n\n');
}

export function tagOf(section: Section): string {
  return section.title.toLowerCase().replace(/[^a-z]+/g, '_');
}

function body(section: Section): string {
  const list = (section.items ?? []).map(
    (item, index) => `${section.ordered ? `${index + 1}.` : '-'} ${item}`,
  );
  return [section.text?.trim() ?? '', list.join('\n')].filter(Boolean).join('\n');
}

/** A code fence that the text inside cannot close. */
export function fence(text: string, language = ''): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(Math.max(3, longest + 1));
  return `${marks}${language}\n${text}\n${marks}`;
}
