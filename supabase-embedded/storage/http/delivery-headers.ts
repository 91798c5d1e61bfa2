import type { ObjectRow } from '../call.ts';

const printable = /^[\x20-\x7e]+$/;
// Browsers split the header at commas and take the last type: `image/png;,text/javascript` is a script to them.
const oneType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+ *(?:;[\x20-\x2b\x2d-\x7e]*)?$/;
const scripts = /^(?:text|application)\/(?:x-)?(?:java|ecma|js|live)script|^text\/(?:jscript|livescript)/i;
const documents = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/xml|text\/xsl|[^;]*\+xml)/i;

/**
 * What was uploaded is served from the site's own origin, so none of it may act there. Scripts and pages travel as
 * plain text, other markup as a download in a sandbox (an image element still shows an SVG); the gateway adds that no
 * type may be guessed.
 */
export function contentHeaders({ metadata }: ObjectRow, download: string | null): Headers {
  const type =
    metadata?.mimetype && oneType.test(metadata.mimetype) ? metadata.mimetype : 'application/octet-stream';
  const headers = new Headers({
    'content-type': scripts.test(type) || /text\/html/i.test(type) ? 'text/plain' : type,
    'accept-ranges': 'bytes',
  });
  // A browser's own PDF viewer does not open in a sandbox; what a PDF may do is the viewer's affair.
  if (!/^application\/pdf\b/i.test(type)) {
    headers.set('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  }
  if (metadata?.contentEncoding && printable.test(metadata.contentEncoding)) {
    headers.set('content-encoding', metadata.contentEncoding);
  }
  if (download !== null) headers.set('content-disposition', attachment(download));
  else if (documents.test(type)) headers.set('content-disposition', 'attachment;');
  return headers;
}

function attachment(name: string): string {
  if (name === '') return 'attachment;';
  // RFC 8187 wants these encoded too; a lone surrogate cannot be encoded at all.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}
