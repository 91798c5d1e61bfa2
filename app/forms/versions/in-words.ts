/** The value of a field as people read it: lists line by line, parts of parts set in. */
export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return linesOf(value).join('\n');
}

function linesOf(value: unknown, depth = 0): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item, depth));
  if (value === null || typeof value !== 'object') return [`${'  '.repeat(depth)}${value}`];
  const parts = Object.entries(value).filter(([name]) => name !== 'id');
  const texts = parts.map(([, part]) => part).filter((part) => typeof part === 'string' && part !== '');
  const lists = parts.map(([, part]) => part).filter(Array.isArray);
  return [`${'  '.repeat(depth)}${texts.join(', ')}`, ...lists.flatMap((list) => linesOf(list, depth + 1))];
}
