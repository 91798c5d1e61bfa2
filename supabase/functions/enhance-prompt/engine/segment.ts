/** A prompt cut into what is prose, what is code and what is data, in the order of the original. */
export type Block =
  | { kind: 'code'; text: string; language: string }
  | { kind: 'data'; text: string }
  | { kind: 'line'; text: string; bullet: boolean };

const fencePattern = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)\s*$/;
const bulletPattern = /^\s*(?:[-*•‣◦▪●]|\d{1,2}[.)]|[a-z][.)])\s+/;

// Case matters here: "import " starts a line of code, "Import the file" does not.
const codeStartPattern =
  /^\s*(?:import |from \S+ import |def \w|class \w|function\b|const \w|let \w+ =|var \w|public |private |#include|SELECT |INSERT INTO|UPDATE \w+ SET|CREATE TABLE|WITH \w+ AS|for ?\(|if ?\(|while ?\(|elif |else:|return\b|\}|<\/?[a-z][\w-]*[^>]*>\s*$|at \S+ \(|Traceback |File ".+", line \d|@\w+\()/;
const codeEndPattern = /[;{}]\s*$|\):\s*$|=>\s*$/;

/** Enough to be code on one line alone. */
const strongCodePattern =
  /^\s*(?:SELECT\b.+\bFROM\b|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE)|^\s*(?:const|let|var|def|return|import)\b.*[;:]\s*$/;

export function segment(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; ) {
    const taken = fenced(lines, index) ?? table(lines, index) ?? bareCode(lines, index);
    if (taken) {
      blocks.push(taken.block);
      index = taken.next;
      continue;
    }
    const line = lines[index] ?? '';
    if (line.trim()) {
      blocks.push({
        kind: 'line',
        text: line.replace(bulletPattern, '').trim(),
        bullet: bulletPattern.test(line),
      });
    }
    index += 1;
  }
  return blocks;
}

interface Taken {
  block: Block;
  next: number;
}

function fenced(lines: string[], start: number): Taken | undefined {
  const open = lines[start]?.match(fencePattern);
  if (!open?.[1]) return undefined;
  const fence = open[1];
  let end = start + 1;
  while (end < lines.length && !(lines[end] ?? '').trim().startsWith(fence)) end += 1;
  const text = lines.slice(start + 1, end).join('\n');
  if (!text.trim()) return { block: { kind: 'line', text: '', bullet: false }, next: end + 1 };
  return { block: { kind: 'code', text, language: open[2] ?? '' }, next: end + 1 };
}

/** Two or more lines with the same number of tabs, pipes or commas are a table that was pasted in. */
function table(lines: string[], start: number): Taken | undefined {
  const first = lines[start] ?? '';
  const separator = ['\t', '|', ','].find((mark) => columns(first, mark) >= (mark === '\t' ? 1 : 2));
  if (!separator || (separator === ',' && proseLike(first))) return undefined;
  const width = columns(first, separator);
  let end = start + 1;
  while (end < lines.length && columns(lines[end] ?? '', separator) === width) end += 1;
  if (end - start < 2) return undefined;
  if (separator === ',' && lines.slice(start, end).some(proseLike)) return undefined;
  return { block: { kind: 'data', text: lines.slice(start, end).join('\n') }, next: end };
}

function columns(line: string, separator: string): number {
  return line.split(separator).length - 1;
}

function proseLike(line: string): boolean {
  return (
    /[.!?।]\s*$/.test(line) ||
    bulletPattern.test(line) ||
    line.split(/, |\s+/).length > columns(line, ',') * 3 + 3
  );
}

function bareCode(lines: string[], start: number): Taken | undefined {
  if (!looksLikeCode(lines[start])) return undefined;
  let end = start + 1;
  let last = start;
  while (end < lines.length) {
    const line = lines[end] ?? '';
    if (looksLikeCode(line) || /^(?: {2,}|\t)\S/.test(line)) last = end;
    else if (line.trim() && !/^[\w.[\]]+(?: [-+*/]?= |\().*/.test(line)) break;
    else if (line.trim()) last = end;
    end += 1;
  }
  if (last === start && !strongCodePattern.test(lines[start] ?? '')) return undefined;
  return {
    block: { kind: 'code', text: lines.slice(start, last + 1).join('\n'), language: '' },
    next: last + 1,
  };
}

function looksLikeCode(line: string | undefined): boolean {
  return line !== undefined && (codeStartPattern.test(line) || codeEndPattern.test(line));
}
