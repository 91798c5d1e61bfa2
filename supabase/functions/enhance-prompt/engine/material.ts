import { fence } from './document.ts';

export interface Parted {
  /** What the person wrote, with a mark where something was pasted in between. */
  request: string;
  /** What was pasted, each piece in a fence that it cannot close. */
  material: string[];
}

/**
 * Code, tables and letters that came with a request. A wish that is taken for material is lost, while material that stays in the
 * request does little harm: only what stands in a fence, or what can be nothing else up to the end of the prompt, is taken out.
 */
export function partMaterial(text: string): Parted {
  const { request, material } = partFences(text);
  const lines = request.split('\n');
  const start = startOfPasted(lines);
  const pasted = lines.slice(start).join('\n').trim();
  if (pasted) material.push(fence(pasted));
  const rest = lines.slice(0, start).join('\n').trim();
  return rest && material.length > 0 ? { request: rest, material } : { request: text, material: [] };
}

const fencePattern = /^\s*(`{3,}|~{3,}|"{3})\s*([\w+#.-]*)\s*$/;

function partFences(text: string): Parted {
  const lines = text.split('\n');
  const kept: string[] = [];
  const material: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const open = lines[index]?.match(fencePattern);
    const close = open ? endOfFence(lines, index, open[1] ?? '') : -1;
    // One that never ends may hold wishes as well.
    const pasted = lines.slice(index + 1, Math.max(close, index)).join('\n');
    if (pasted.trim()) {
      material.push(fence(pasted, open?.[2]));
      if (lines.slice(close + 1).some((line) => line.trim())) kept.push(`[material ${material.length}]`);
      index = close;
    } else kept.push(lines[index] ?? '');
  }
  return { request: kept.join('\n').trim(), material };
}

const endOfFence = (lines: string[], start: number, mark: string) =>
  lines.findIndex((line, index) => index > start && line.trim().startsWith(mark));

/** The first line from which on nothing is a wish, or the end. The first line of all says what is wanted. */
function startOfPasted(lines: string[]): number {
  const starts = [startOfCode(lines), startOfTable(lines), startOfText(lines)];
  return Math.min(...starts.map((start) => (start > 0 ? start : lines.length)));
}

/** The first of the last lines that all fit, without the empty ones before it. */
function startOfLast(lines: string[], fits: (line: string) => boolean): number {
  const before = lines.findLastIndex((line) => line.trim() && !fits(line));
  const start = lines.findIndex((line, index) => index > before && line.trim());
  return start < 0 ? lines.length : start;
}

const bulletPattern = /^\s*(?:[-*•‣◦▪●]|\d{1,2}[.)]|[a-z][.)])\s+/;
const commentPattern = /^(?:#|\/\/|--|\/\*)/;
const isSureCode = (line: string) => codePattern.test(line) && !bulletPattern.test(line);
/** A line of code beside others; alone "City = Salem" and "if it rains:" are what people write. */
const isCode = (line: string) => isSureCode(line) || likelyCodePattern.test(line);
/** What stands between lines of code: a row of data, an indented line, a label such as "marks.csv:". */
const isBetween = (line: string) =>
  /^\s|^.{1,40}:\s*$/.test(line) ||
  commentPattern.test(line) ||
  /^[^,\t|;]+(?:[,\t|;][^,\t|;]*){2,}(?<![.!?])$/.test(line);

function startOfCode(lines: string[]): number {
  const from = startOfLast(lines, (line) => isCode(line) || isBetween(line));
  const start = lines.findIndex(
    (line, index) => index >= from && (isCode(line) || commentPattern.test(line)),
  );
  const code = lines.slice(start).filter((line) => line.trim());
  return code.length >= 2 && code.some(isSureCode) ? start : lines.length;
}

const marks = ['\t', '|', ',', ';', ' – ', ' - '];
const count = (line: string, mark: string) => line.split(mark).length - 1;

/**
 * Three rows or more with as many cells as the last one. Rows have figures in them, or no space after their commas: "red, white,
 * gold" is a wish.
 */
function startOfTable(lines: string[]): number {
  const last = lines.at(-1) ?? '';
  const mark = marks.find((candidate) => count(last, candidate) >= (candidate === '\t' ? 1 : 2));
  if (!mark) return lines.length;
  const cells = count(last, mark);
  const start = startOfLast(
    lines,
    (line) =>
      count(line, mark) === cells &&
      !/[.!?।]\s*$/.test(line) &&
      !bulletPattern.test(line) &&
      line.split(/\s+/).length <= cells * 4 + 4,
  );
  const rows = lines.slice(start);
  const isData =
    mark.trim() === '' ||
    mark === '|' ||
    rows.every((row, index) => index === 0 || /\d/.test(row) || !row.includes(`${mark} `));
  return rows.length >= 3 && isData ? start : lines.length;
}

const headPattern = /^\s*(?:subject|sub|from|to|date)\s*:/i;
const salutationPattern = /^\s*(?:dear|respected|hi|hello)\b.{0,40}[,.!]?\s*$/i;
const closingPattern =
  /^\s*(?:(?:best|kind|warm|with)\s+)?(?:regards|wishes|thanks|thank you|thanking you|yours|sincerely|cheers)\b.{0,40}$/i;

const announcingPattern =
  /\b(?:this|these|below|following|here(?:['’]s| is| are))\s+(?:\S+\s+){0,2}(?:draft|text|e-?mail|mail|message|letter|review|paragraph|para|passage|essay|article|notes|transcript|feedback|complaint|abstract|poem|story|speech|bio|caption|post|report)\b[^:]{0,30}:\s*$/i;
const fewestWords = 20;

/**
 * A text that a line announces: a letter from its salutation to its closing, with at most a name in the line below; or a passage
 * in one piece, for after a gap the request may go on.
 */
function startOfText(lines: string[]): number {
  const closing = lines.findLastIndex((line) => closingPattern.test(line));
  const [name = '', ...more] = lines.slice(closing + 1);
  const isSigned = closing > 0 && more.length === 0 && name.split(/\s+/).length <= 4;
  /** The last line above that is neither empty nor one of a letter's head. */
  const above = (index: number) =>
    lines.findLastIndex((line, at) => at < index && line.trim() && !headPattern.test(line));
  const letter = lines.findIndex(
    (line, index) =>
      isSigned &&
      index < closing &&
      salutationPattern.test(line) &&
      /[:-]\s*$/.test(lines[above(index)] ?? ''),
  );
  if (letter > 0) return above(letter) + 1;
  const passage = startOfLast(lines, (line) => !bulletPattern.test(line) && !announcingPattern.test(line));
  const text = lines.slice(passage);
  const isPassage = announcingPattern.test(lines[above(passage)] ?? '') && text.every((line) => line.trim());
  return isPassage && text.join(' ').split(/\s+/).length >= fewestWords ? passage : lines.length;
}

// Case matters here: "import os" begins a line of code, "Import the file" does not.
const codePattern = new RegExp(
  [
    String.raw`^\s*(?:import [\w{*"'./]+|from [\w.]+ import |#include\b|using namespace |package [\w.]+;)`,
    String.raw`^\s*(?:async )?(?:def|function) ?\w*\(|^\s*class \w+.*[:{]\s*$`,
    String.raw`^\s*(?:const|let|var|int|float|double|String|char) \w+(?:\[\])? ?[=;]`,
    String.raw`^\s*(?:public|private|protected) (?:static|class|void|int|String)\b`,
    String.raw`^\s*(?:for|if|while|switch|catch) ?\(.*\)? ?\{?\s*$`,
    String.raw`^\s*(?:SELECT\b|INSERT INTO\b|UPDATE \w+ SET\b|DELETE FROM\b|CREATE TABLE\b)`,
    String.raw`^\s*</?[a-z][\w-]*(?: [^>]*)?>|^\s*[.#]?[\w-]+ \{\s*$`,
    String.raw`[{}]\s*$|=>\s*$|^\s*(?:return|print)\b.*[()\[\];]|^\s*[\w.]+\(.*\)[;:]?\s*$`,
    String.raw`^\s*(?:at \S+ \(|Traceback |File ".+", line \d|\w*(?:Error|Exception)\b.*:)`,
  ].join('|'),
  'u',
);
const likelyCodePattern = new RegExp(
  [
    String.raw`^\s*(?:for|if|elif|while|else|try|except)\b.*:\s*$`,
    String.raw`^\s*[\w.]+(?:\[[^\]]*\])* [-+*/]?= \S|;\s*$|\)[;:]?\s*$`,
    String.raw`^\s*(?:FROM \w|(?:LEFT |INNER |RIGHT )?JOIN \w|WHERE \w|AND \w|GROUP BY |ORDER BY |LIMIT \d)`,
  ].join('|'),
  'u',
);
