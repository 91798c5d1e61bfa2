import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encode, isText } from '#server/encode.ts';

/** The same pages from the same server, as well compressed, with every script taken out of the HTML. */
export async function serveWithoutScripts(origin: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const type = answer.headers.get('content-type') ?? '';
    const text = Buffer.from(await answer.arrayBuffer());
    const body = type.startsWith('text/html') ? withoutScripts(text) : text;
    const encoding = isText(type) ? 'br' : 'identity';
    response
      .writeHead(answer.status, {
        'content-type': type,
        ...(encoding === 'br' && { 'content-encoding': encoding }),
      })
      .end(await encode(body, encoding, { thorough: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const withoutScripts = (html: Buffer) =>
  Buffer.from(html.toString().replace(/<script\b[^>]*>.*?<\/script>/gs, ''));
