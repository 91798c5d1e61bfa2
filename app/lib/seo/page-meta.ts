import type { MetaDescriptor } from 'react-router';
import type { SentInstitute } from '#app/lib/institute/use-institute.ts';

interface PageMeta {
  /** The page's own title; the institute's short name is added unless it is in it. */
  title: string;
  /** @see shortDescription for one that may be long */
  description: string;
  /** Path of the canonical address, such as /courses/python. */
  path: string;
  /** Path of a 1200 × 630 picture for link previews. */
  image?: string;
  noindex?: boolean;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical link and Open Graph of a route: `meta = ({ matches }) => pageMeta(matches, …)`. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const siteUrl = siteUrlFrom(matches);
  const { name = '', shortName = '' } = instituteFrom(matches) ?? {};
  const title = page.title.includes(shortName) ? page.title : `${page.title} · ${shortName}`;
  const address = `${siteUrl}${page.path}`;
  const image = `${siteUrl}${page.image ?? '/og.png'}`;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The root loader knows where the site lives; the Host header is never asked. */
export const siteUrlFrom = (matches: Matches): string => rootData(matches)?.siteUrl ?? '';

/** Undefined in the browser on a page that failed before it had any data; that one has its title already. */
export const instituteFrom = (matches: Matches): SentInstitute | undefined => rootData(matches)?.institute;

const rootData = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as
    | { siteUrl?: string; institute?: SentInstitute }
    | undefined;
