/**
 * Stands for a visitor without storing the address: a digest, salted with a secret of the installation.
 * The gateway in front of the function sets x-forwarded-for; its first entry is the visitor.
 */
export async function visitorKey(request: Request, salt: string): Promise<string> {
  const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown';
  const bytes = new TextEncoder().encode(`${salt}:${network(address)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A household or a server has a whole IPv6 /64 to itself, so that is what is counted. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4).join(':');
}
