import type { IncomingMessage } from 'node:http';

export interface Forwarding {
  /**
   * `bare` is nginx's `proxy_pass` without a line for Host: the server behind it is asked by its own name and never hears
   * of https. `host` hands on the name that was asked for, and the scheme. Both add X-Forwarded-For and let websockets
   * through, which takes lines of their own in nginx (docs/deploy.md).
   */
  passes: 'bare' | 'host';
}

type Headers = Record<string, string | string[] | undefined>;

/** What the server behind a proxy receives. */
export function fromClient(incoming: IncomingMessage, { passes }: Forwarding, upstreamHost: string): Headers {
  const { 'x-forwarded-for': before = [], ...headers } = withoutHops(incoming);
  return {
    ...headers,
    host: passes === 'bare' ? upstreamHost : incoming.headers.host,
    'x-forwarded-for': [before, incoming.socket.remoteAddress ?? ''].flat().join(', '),
    ...(passes === 'host' && { 'x-forwarded-proto': 'https' }),
  };
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const hops = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];

/** What concerns one connection alone is not handed on to the next; the rest keeps its repetitions. */
export function withoutHops({ headersDistinct }: IncomingMessage): Headers {
  const named =
    headersDistinct.connection
      ?.join()
      .toLowerCase()
      .split(/\s*,\s*/) ?? [];
  return Object.fromEntries(
    Object.entries(headersDistinct).filter(([name]) => !hops.includes(name) && !named.includes(name)),
  );
}
