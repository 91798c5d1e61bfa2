import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Answers under way, in the order of their requests. */
  answers: Set<ServerResponse>;
  /** The latest one; its body may still be coming when it has been answered. */
  request?: IncomingMessage;
  /** When it was opened or last answered, and what had been read by then. */
  silentSince: number;
  readByThen?: number;
}

/**
 * Knows of every connection whether a request is coming in, being answered or neither. Node's own
 * `closeIdleConnections` ends all that are idle, among them those whose clients are sending at this moment.
 */
export function followConnections(server: Server) {
  const connections = new Map<Socket, Connection>();
  const held = new Set<Socket>();
  let accepted = 0;
  let isEnding = false;
  let isHolding = false;

  server.on('connection', (socket) => {
    accepted += 1;
    connections.set(socket, { answers: new Set(), silentSince: performance.now(), readByThen: 0 });
    socket.once('close', () => connections.delete(socket));
    if (!isHolding) return;
    held.add(socket);
    // Node's own listeners set it flowing at the end of this turn's step, so it is stopped after that.
    process.nextTick(() => held.has(socket) && socket.pause());
  });
  // Before anybody else, so that no answer is on its way without it.
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.request = request;
    connection.answers.add(response);
    if (isEnding) announceEnd(connection);
    response.once('close', () => {
      connection.answers.delete(response);
      connection.silentSince = performance.now();
      connection.readByThen = request.complete ? socket.bytesRead : undefined;
    });
  });

  return {
    /** How many were opened so far. */
    get accepted() {
      return accepted;
    },
    get size() {
      return connections.size;
    },
    /** Every answer from now on is the last on its connection, and says so. */
    endWithNextAnswer() {
      isEnding = true;
      for (const connection of connections.values()) announceEnd(connection);
    },
    /** New ones are accepted, but what they ask is not read. */
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const socket of held) {
        const connection = connections.get(socket);
        if (connection) connection.silentSince = performance.now();
        socket.resume();
      }
      held.clear();
    },
    /** Ends those that nobody has used for so long. */
    endSilent(milliseconds: number) {
      const since = performance.now() - milliseconds;
      for (const [socket, connection] of connections)
        if (isSilent(socket, connection) && connection.silentSince <= since) socket.destroy();
    },
    /** Websockets too, which `closeAllConnections` does not know. */
    cut() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}

export type Connections = ReturnType<typeof followConnections>;

/** The last of several is the one to say it (https://www.rfc-editor.org/rfc/rfc9112#section-9.6). */
function announceEnd({ answers }: Connection) {
  const unsent = [...answers].filter((answer) => !answer.headersSent);
  for (const answer of unsent.slice(0, -1)) answer.removeHeader('connection');
  unsent.at(-1)?.setHeader('connection', 'close');
}

function isSilent(socket: Socket, connection: Connection): boolean {
  const { answers, request } = connection;
  if (answers.size > 0 || request?.complete === false) return false;
  // Anything more is the beginning of a request, or a websocket.
  connection.readByThen ??= socket.bytesRead;
  return socket.bytesRead === connection.readByThen;
}
