/** The course that a file such as dataScienceAI.pdf or data-science-ai.pdf is asked of; null for other files. */
export function courseIdOfFile(file: string, extension: '.pdf' | '.png'): string | null {
  return file.endsWith(extension) ? toKebabCase(file.slice(0, -extension.length)) : null;
}

function toKebabCase(id: string): string {
  return id
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
