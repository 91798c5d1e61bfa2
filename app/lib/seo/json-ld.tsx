import { jsonLdText } from './json-ld-text.ts';

/** Structured data for search engines: `<JsonLd data={{ '@context': 'https://schema.org', … }} />`. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
