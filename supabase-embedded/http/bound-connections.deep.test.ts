import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { boundConnections } from './bound-connections.ts';

for (const [perAddress, refused] of [
  [true, 8],
  [false, 0],
] as const) {
  test(`of 520 connections from one address ${refused} are refused ${perAddress ? '' : 'behind a proxy'}`, async () => {
    const server = createServer((_, response) => response.end());
    boundConnections(server, { perAddress });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    for (let left = 520; left > 0; left -= 1) sockets.push(connect(port, '127.0.0.1'));
    const outcomes = await Promise.all(sockets.map(ask));
    assert.equal(outcomes.filter((isAnswered) => !isAnswered).length, refused);
    // Those that are gone count no longer.
    await Promise.all(sockets.map((socket) => (socket.closed ? undefined : once(socket.destroy(), 'close'))));
    while (await countOf(server)) await new Promise(setImmediate);
    assert.equal(await ask(connect(port, '127.0.0.1')), true);
    server.closeAllConnections();
    server.close();
  });
}

const countOf = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** Whether the server answers, or hangs up. */
function ask(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.on('error', () => {});
    socket.once('close', () => resolve(false));
  });
}
