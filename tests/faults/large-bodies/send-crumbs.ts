import { connect } from 'node:net';

/** Sends single bytes, each an HTTP chunk of its own, never ends the body, and hears what is said until the end. */
export async function sendCrumbs(
  url: string,
  { headers, count }: { headers: Record<string, string>; count: number },
): Promise<string> {
  const { hostname, host, port, pathname, search } = new URL(url);
  const head = Object.entries({ host, ...headers, 'transfer-encoding': 'chunked' });
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`POST ${pathname}${search} HTTP/1.1\r\n`);
  socket.write(`${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${'1\r\nx\r\n'.repeat(count)}`);
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}
