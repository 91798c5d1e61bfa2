import { aspectRatios, parameterPatterns } from './art.ts';

interface ReadParameters {
  /** The prompt without its parameters. */
  text: string;
  given: Map<string, string>;
  /** Written like parameters, but unknown or with values that Midjourney refuses. */
  refused: string[];
}

const aliases: Readonly<Record<string, string>> = {
  aspect: 'ar',
  version: 'v',
  s: 'stylize',
  c: 'chaos',
  w: 'weird',
  q: 'quality',
};

/** Long dashes are what phones make of two hyphens. */
const parameterPattern = /(?:^|\s)(?:--|—|––)([a-z]+)\b((?:(?!\s(?:--|—|––)[a-z])[^\n])*)/giu;

/** Takes the parameters off a prompt. Midjourney reads them only at the end, and one bad value fails the job. */
export function readParameters(prompt: string): ReadParameters {
  const given = new Map<string, string>();
  const refused: string[] = [];
  const text = prompt.replace(parameterPattern, (whole, name: string, rest: string) => {
    const key = name.toLowerCase();
    const check = parameterPatterns[key];
    const { value, after } = splitValue(key, rest);
    if (check?.test(value)) given.set(aliases[key] ?? key, value);
    else if (check === undefined && whole.trimStart().startsWith('—')) return whole;
    else refused.push(`--${key} ${value}`.trim());
    return ` ${after}`;
  });
  return { text: text.replace(/[^\S\n]{2,}/g, ' ').trim(), given, refused };
}

/** `--no` takes the rest of the list, a flag takes nothing, everything else takes one word. */
function splitValue(key: string, rest: string): { value: string; after: string } {
  const trimmed = rest.trim();
  if (key === 'no') return { value: trimmed.replace(/[.,\s]+$/, ''), after: '' };
  if (parameterPatterns[key]?.test('') && !parameterPatterns[key].test(trimmed.split(/\s+/)[0] ?? ''))
    return { value: '', after: trimmed };
  const [value = '', ...after] = trimmed.split(/\s+/);
  return { value: value.replace(/[,;.]+$/, ''), after: after.join(' ') };
}

export function chooseRatio(text: string): string | undefined {
  const said = text.match(
    /(?<![\d:])(\d{1,2}) ?[:x×] ?(\d{1,2})(?![\d:])(?=\s*(?:ratio|aspect|format|frame|,|\.|$))/i,
  );
  if (said) return `${said[1]}:${said[2]}`;
  return aspectRatios.find(([words]) => words.test(text))?.[1];
}

export function renderParameters(parameters: ReadonlyMap<string, string>): string {
  return [...parameters].map(([name, value]) => `--${name}${value ? ` ${value}` : ''}`).join(' ');
}
