/** Somebody's mail address, also as addresses of pages write it; what stands before `@` in an address of a server, too. */
const mailAddress = /[\p{L}\p{N}_.!#$&'*+=?^`{|}~%-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * The log's last door. What is logged should hold nobody's address and no token in the first place; but mail servers,
 * databases and others put into their complaints what they were given.
 */
export function conceal(text: string): string {
  if (!text.includes('@') && !text.includes('%40') && !text.includes('eyJ')) return text;
  return text.replace(mailAddress, '[address]').replace(token, '[token]');
}
