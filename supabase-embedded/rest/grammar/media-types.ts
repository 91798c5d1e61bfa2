export type MediaType =
  | { kind: 'json' }
  | { kind: 'array'; stripNulls: true }
  | { kind: 'object'; stripNulls: boolean }
  | { kind: 'csv' }
  | { kind: 'geojson' }
  | { kind: 'openapi' }
  | { kind: 'any' }
  | { kind: 'plan'; format: 'text' | 'json'; for: MediaType; options: string[] }
  | { kind: 'other'; mime: string }
  /** The result of a function that names its own media type, as it is. */
  | { kind: 'raw'; mime: string };

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** The Accept header's media types by weight, then in the order given. */
export function parseAccept(header: string | null): MediaType[] {
  if (!header || header.trim() === '') return [{ kind: 'any' }];
  return splitOutsideQuotes(header, ',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ media: parseMediaType(part), weight: weightOf(part) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ media }) => media);
}

export function parseMediaType(text: string): MediaType {
  const [name = '', ...parameters] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const strip = parameters.includes('nulls=stripped');
  switch (name.toLowerCase()) {
    case 'application/json':
      return { kind: 'json' };
    case '*/*':
      return { kind: 'any' };
    case 'text/csv':
      return { kind: 'csv' };
    case 'application/geo+json':
      return { kind: 'geojson' };
    case 'application/openapi+json':
      return { kind: 'openapi' };
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { kind: 'object', stripNulls: strip };
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return strip ? { kind: 'array', stripNulls: true } : { kind: 'json' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+json':
      return planOf('json', parameters);
    case 'application/vnd.pgrst.plan+text':
      return planOf('text', parameters);
    default:
      return { kind: 'other', mime: name };
  }
}

export function mimeOf(media: MediaType): string {
  switch (media.kind) {
    case 'json':
      return 'application/json';
    case 'any':
      return '*/*';
    case 'csv':
      return 'text/csv';
    case 'geojson':
      return 'application/geo+json';
    case 'openapi':
      return 'application/openapi+json';
    case 'array':
      return 'application/vnd.pgrst.array+json;nulls=stripped';
    case 'object':
      return `application/vnd.pgrst.object+json${media.stripNulls ? ';nulls=stripped' : ''}`;
    case 'plan': {
      const options = media.options.length > 0 ? `; options=${media.options.join('|')}` : '';
      return `application/vnd.pgrst.plan+${media.format}; for="${mimeOf(media.for)}"${options}`;
    }
    case 'other':
    case 'raw':
      return media.mime;
  }
}

function planOf(format: 'text' | 'json', parameters: string[]): MediaType {
  const target = parameters
    .find((part) => part.startsWith('for='))
    ?.slice(4)
    .replaceAll('"', '');
  const options = parameters
    .find((part) => part.startsWith('options='))
    ?.slice(8)
    .replaceAll('"', '');
  return {
    kind: 'plan',
    format,
    for: target ? parseMediaType(target) : { kind: 'json' },
    options: (options ?? '').split('|').filter((option) => planOptions.includes(option)),
  };
}

function weightOf(part: string): number {
  const weight = Number(/;\s*q=([\d.]+)/u.exec(part)?.[1] ?? '1');
  return Number.isFinite(weight) ? weight : 1;
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  return text.match(new RegExp(`(?:"[^"]*"|[^"${separator}]|")+`, 'gu')) ?? [];
}
