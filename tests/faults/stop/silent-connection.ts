import assert from 'node:assert/strict';
import { connect } from 'node:net';

/** A connection that has been answered once and was told how long it may be silent. */
export async function openSilentConnection(port: string) {
  const socket = connect(Number(port), 'localhost');
  let text = '';
  let look = () => {};
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
    look();
  });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));

  async function ask(): Promise<string> {
    text = '';
    const whole = new Promise<void>((resolve) => {
      // robots.txt ends with the line that names the sitemap.
      look = () => /^Sitemap: .*\n/m.test(text) && resolve();
    });
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n');
    await Promise.race([whole, ended]);
    assert.match(text, /^HTTP\/1\.1 200 /);
    return text;
  }

  const askedAt = performance.now();
  const seconds = Number(/^Keep-Alive: timeout=(\d+)\r$/m.exec(await ask())?.[1]);
  return { socket, ask, ended, promisedUntil: askedAt + seconds * 1_000 };
}
