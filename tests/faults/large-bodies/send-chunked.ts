import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface Sent {
  status: number;
  type: string;
  text: string;
}

const piece = Buffer.alloc(64 * 1024, ' ');

/** Sends that many bytes without saying how many there will be, until the server has answered. */
export async function sendChunked(
  url: string,
  { method = 'POST', headers, size }: { method?: string; headers: Record<string, string>; size: number },
): Promise<Sent> {
  const sending = request(url, { method, headers: { ...headers, 'transfer-encoding': 'chunked' } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  let isAnswered = false;
  void answered.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  const settled = answered.catch(() => {});
  // A server that has answered may hang up while we still send; what it said is what counts.
  sending.on('error', () => {});
  for (let left = size; left > 0 && !isAnswered; left -= piece.length) {
    if (!sending.write(piece.subarray(0, left)))
      await Promise.race([once(sending, 'drain'), settled]).catch(() => {});
  }
  sending.end();
  const [response] = await answered;
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  sending.destroy();
  return { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text };
}
