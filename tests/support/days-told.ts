import { months } from '#app/lib/long-date.ts';
import { readPdf } from './read-pdf.ts';

/** What an address tells people, search engines and chats: its text, its descriptions, its JSON-LD and a course's brochure. */
export async function readTold(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const markup = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const descriptions = [...html.matchAll(/<meta [^>]*description" content="([^"]*)"/g)];
  const [, slug] = /^\/courses\/([^/]+)$/.exec(path) ?? [];
  const told = [...markup, ...descriptions].map(([, words]) => words);
  return [textOf(html), ...told, slug && (await readBrochure(url, slug))].join('\n');
}

/** The text of a page, with its parts separated by |. */
export const textOf = (html: string) =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll('%20', ' ')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/(?:\s*<[^>]*>\s*)+/g, '|');

async function readBrochure(url: string, slug: string) {
  const answer = await fetch(`${url}/brochures/${slug}.pdf`);
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
}

/** "November 30th, 2026", "9 January 2027" and 2027-01-09, with and without spaces, as '2027-01-09'. */
export function daysIn(text: string): string[] {
  const name = `(${months.join('|')})`;
  const monthFirst = text.matchAll(new RegExp(`${name} ?(\\d+)(?:st|nd|rd|th)?, ?(20\\d\\d)`, 'g'));
  const dayFirst = text.matchAll(new RegExp(`(\\d+) ?${name} ?(20\\d\\d)`, 'g'));
  const inWords = [
    ...[...monthFirst].map(([, month, day, year]) => [year, month, day]),
    ...[...dayFirst].map(([, day, month, year]) => [year, month, day]),
  ].map(([year, month = '', day = '']) =>
    [year, `${months.indexOf(month) + 1}`.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  return [...inWords, ...(text.match(/(?<!\d)20\d\d-\d\d-\d\d(?!\d)/g) ?? [])];
}
