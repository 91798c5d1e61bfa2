const markup =
  /^(?:<!--(?:(?!-->)[\s\S])*-->|\s)*<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?xml|!doctype\s+svg)\b/i;

/** The active kind of content that these first bytes begin, whatever the sender called it. */
export function sniffActiveType(head: Buffer): string | undefined {
  const text = decode(head);
  if (!markup.test(text)) return undefined;
  if (/<svg\b|<!doctype\s+svg\b/i.test(text)) return 'image/svg+xml';
  return /^\s*<\?xml/i.test(text) && !/<html\b/i.test(text) ? 'application/xml' : 'text/html';
}

/** Browsers believe a byte order mark before anything else. */
function decode(head: Buffer): string {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(head);
}
