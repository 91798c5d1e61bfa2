import { inlined } from './inlined.ts';
import { pageStart } from './page-start.ts';

/** The script that every page has, in its head. */
export const headScript = inlined(pageStart);

const lateType = 'text/late';
const preloadPattern = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Makes React Router's own scripts inert, so that the page paints without them; `pageStart` runs them at the first intent,
 * or once the page has loaded where it is to start `atOnce`. What they would have preloaded is written on the module script
 * and fetched when its time comes.
 */
export function delayHydration(html: string, { atOnce }: { atOnce: boolean }): string {
  const modules: string[] = [];
  const withStart = html.replace('</head>', () => `<script>${headScript}</script></head>`);
  const withoutPreloads = withStart.replace(preloadPattern, (_, href: string) => {
    modules.push(href);
    return '';
  });
  return withoutPreloads.replace(scriptPattern, (script, attributes: string, text: string) => {
    if (/\btype="module"/.test(attributes) && !/\bsrc=/.test(attributes)) {
      const when = atOnce ? ' data-now' : '';
      return `<script type="${lateType}" data-late="module"${when} data-modules="${modules.join(' ')}">${text}</script>`;
    }
    if (text.startsWith('window.__reactRouterContext')) {
      return `<script type="${lateType}" data-late="">${text}</script>`;
    }
    return script;
  });
}
