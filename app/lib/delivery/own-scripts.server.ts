interface Rendered {
  html: string;
  /** The texts of the inline scripts that are ours. */
  scripts: string[];
}

/**
 * Tells the scripts that we wrote from any that got into the page: React and React Router put the nonce on ours, it is random
 * for each rendering, and nothing that a page shows can know it. It is taken out again, because pages are kept for everybody,
 * and a nonce that everybody can read allows everything.
 * @param rendered with `<script nonce="…">`, the nonce first
 */
export function takeOwnScripts(rendered: string, nonce: string): Rendered {
  const own = new RegExp(`<script nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g');
  return {
    html: rendered.replaceAll(` nonce="${nonce}"`, ''),
    scripts: Array.from(rendered.matchAll(own), ([, text = '']) => text),
  };
}
