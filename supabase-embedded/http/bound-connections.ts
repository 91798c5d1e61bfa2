import type { Server } from 'node:http';
import { addressGroup } from './address-group.ts';

/**
 * An open connection costs some 15 KB, and 16 more while its headers come: at the most about 130 MB. What comes after
 * the headers is counted by body-budget.ts.
 */
const mostConnections = 4_096;
/** For a school or an office that shares one address: eighty browsers, with the six connections that each opens. */
const mostOfAddress = 512;

/** Load shedding at the door: further connections are closed as soon as they are opened. */
export function boundConnections(server: Server, { perAddress }: { perAddress: boolean }) {
  server.maxConnections = mostConnections;
  if (!perAddress) return;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket) => {
    const group = addressGroup(socket.remoteAddress ?? '');
    const count = (open.get(group) ?? 0) + 1;
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
    if (count > mostOfAddress) socket.destroy();
  });
}
