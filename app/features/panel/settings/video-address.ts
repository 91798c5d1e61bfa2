const hosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'];
const idPattern = /^[\w-]{11}$/;

/** What people copy from a browser, a phone or a "Share" button, as it is stored; null for what is no video there. */
export function videoAddress(typed: string): string | null {
  const text = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, searchParams } = new URL(text);
  if (!/^https?:$/.test(protocol) || !hosts.includes(host)) return null;
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const id = idAt(host, first, second, searchParams);
  return id && idPattern.test(id) ? `https://www.youtube.com/watch?v=${id}` : null;
}

function idAt(host: string, first: string, second: string, query: URLSearchParams): string | null {
  if (host === 'youtu.be') return first;
  if (first === 'watch') return query.get('v');
  return ['embed', 'shorts', 'live'].includes(first) ? second : null;
}
