import { pageStart } from './page-start.ts';

const lateType = 'text/late';
const preloadPattern = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Makes React Router's own scripts inert, so that the page paints without them; `pageStart` runs them later.
 * What they would have preloaded is written on the module script and fetched at once when its time comes.
 */
export function delayHydration(html: string): string {
  const modules: string[] = [];
  const withStart = html.replace('</head>', () => `<script>(${pageStart})()</script></head>`);
  const withoutPreloads = withStart.replace(preloadPattern, (_, href: string) => {
    modules.push(href);
    return '';
  });
  return withoutPreloads.replace(scriptPattern, (script, attributes: string, text: string) => {
    if (/\btype="module"/.test(attributes) && !/\bsrc=/.test(attributes)) {
      return `<script type="${lateType}" data-late="module" data-modules="${modules.join(' ')}">${text}</script>`;
    }
    if (text.startsWith('window.__reactRouterContext')) {
      return `<script type="${lateType}" data-late="">${text}</script>`;
    }
    return script;
  });
}
