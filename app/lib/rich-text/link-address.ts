import { localPath } from '../local-path.ts';
import { isWebLink } from '../web-link.ts';

/**
 * Where a link of staff's leads: to the web, a mail program, a phone, a path of the site or a place of the page. Undefined for
 * whatever else: it is no link then. What names facts of the institute is filled in before.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^tel:/i.test(address)) return telephone(address);
  // Browsers drop control characters inside an address, so that what they follow would not be what was judged.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return undefined;
  if (isWebLink(address) || /^(mailto:[^@]+@.|#)/i.test(address)) return address;
  return localPath(address);
}

/** As people write it: the spaces are theirs, and no part of the number. */
function telephone(address: string): string | undefined {
  const number = address.slice('tel:'.length).replace(/\s/g, '');
  return /^\+?[\d().-]*\d[\d().-]*$/.test(number) ? `tel:${number}` : undefined;
}
