interface Rendered {
  html: string;
  /** The texts of the inline scripts that are ours. */
  scripts: string[];
}

/**
 * Finds our own inline scripts by the nonce that React and React Router put on them. It is random for each rendering and in no
 * data, so an injected script cannot have it. It is removed again: pages are cached for everybody, and a nonce that everybody
 * can read allows any script.
 * @param rendered with `<script nonce="…">`, the nonce first
 */
export function takeOwnScripts(rendered: string, nonce: string): Rendered {
  const own = new RegExp(`<script nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g');
  return {
    html: rendered.replaceAll(` nonce="${nonce}"`, ''),
    scripts: Array.from(rendered.matchAll(own), ([, text = '']) => text),
  };
}
