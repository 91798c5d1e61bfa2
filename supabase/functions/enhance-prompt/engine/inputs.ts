import { indicNamedPattern } from './indic.ts';
import { distinct } from './text.ts';

const urlPattern = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/giu;
const filePattern =
  /(?<![\w/@.])[\w-]+\.(?:csv|tsv|xlsx?|json|pdf|docx?|pptx?|txt|md|sql|py|js|ts|tsx|jsx|java|go|rs|rb|php|html|css|ya?ml|xml|png|jpe?g|svg|parquet|ipynb|log)\b/giu;

export function findUrls(text: string): string[] {
  return distinct(text.match(urlPattern) ?? []);
}

export function findFiles(text: string): string[] {
  return distinct(text.replace(urlPattern, ' ').match(filePattern) ?? []);
}

/** A name that the person gave to the thing: 'called "Sunrise"', 'named Sunrise Bakery'. */
export function findName(text: string): string | undefined {
  const quoted = text.match(
    /\b(?:called|named|titled|name is|brand(?: name)?:?)\s+["“'‘]([^"”'’]{2,60})["”'’]/iu,
  )?.[1];
  const label = text.match(
    /^(?:project|brand|name|business|company|site)(?: name)?\s*:\s*(.{2,60})$/imu,
  )?.[1];
  const branded = text.match(
    /\b(?:brand|company|shop|store|startup|start-up|academy|app|cafe|café|bakery|firm|business|channel|institute)\s+(?:called\s+|named\s+|is\s+)?((?:\p{Lu}[\p{L}\p{N}&'’-]+\s?){1,4})/u,
  )?.[1];
  return (
    quoted ??
    label ??
    text.match(indicNamedPattern)?.[1] ??
    branded?.trim() ??
    text
      .match(/\b(?:[Cc]alled|[Nn]amed|[Nn]ame is|[Tt]itled)\s+((?:\p{Lu}[\p{L}\p{N}&'’-]*\s?){1,5})/u)?.[1]
      ?.trim()
  );
}
