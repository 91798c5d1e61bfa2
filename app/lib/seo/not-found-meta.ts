import { pageMeta } from './page-meta.ts';

export const notFoundMeta = (matches: Parameters<typeof pageMeta>[0]) =>
  pageMeta(matches, {
    title: 'Page not found',
    description: 'There is nothing at this address.',
    path: '/',
    noindex: true,
  });
