/** What stands between the two halves of a mail address, also as addresses of pages write it. */
const at = /@|%(?:25)*40/gi;
const lastOfName = /[\p{L}\p{M}\p{N}_.!#$&'*+=?^`{|}~%"-]+$/u;
const longestName = 64;
const host = /^[\p{L}\p{M}\p{N}.%-]+/u;
const token = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Of an invitation or a registration, also where a program has mangled the link. */
const linkToken = /[0-9a-f]{64}/gi;

/**
 * The log's last door. What is logged should hold nobody's address and no token in the first place; but mail servers,
 * databases and others put into their complaints what they were given. A stranger may have written the text: it is walked
 * through once, from `@` to `@`, and no expression looks back further than a name is long.
 */
export function conceal(text: string): string {
  const [first = '', ...rest] = text.split(at);
  let shown = '';
  let last = first;
  for (const part of rest) {
    const name = lastOfName.exec(last.slice(-longestName))?.[0] ?? '';
    const [domain = ''] = host.exec(part) ?? [];
    // A package's name begins with @, and is no address.
    const isAddress = name !== '' && domain !== '';
    shown += isAddress ? `${last.slice(0, last.length - name.length)}[address]` : `${last}@`;
    last = isAddress ? part.slice(domain.length) : part;
  }
  shown += last;
  if (shown.includes('eyJ')) shown = shown.replace(token, '[token]');
  return shown.replace(linkToken, '[token]');
}
