import { type Agent, request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

interface Sending {
  url: string;
  /** What is sent; nothing is a look at the page. */
  body?: string | Buffer;
  /** Who sends it, for a server that believes its proxy. */
  from: string;
  /** fetch gives up on a connection after ten seconds, which a busy machine may need for the first of many. */
  agent: Agent;
}

/** As a browser without scripts sends a form or opens a page, byte for byte. */
export function postForm({ url, body, from, agent }: Sending): Promise<Answer> {
  const headers = {
    'X-Forwarded-For': from,
    ...(body !== undefined && {
      Origin: new URL(url).origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: body === undefined ? 'GET' : 'POST', agent, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject).once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.once('error', reject).end(body);
  });
}
