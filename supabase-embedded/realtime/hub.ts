import { encodeBroadcast } from './wire/encode.ts';
import type { Broadcast, ProtocolVersion } from './wire/message.ts';

/** A channel has two rooms of its name: what is said in the private one is never heard in the public one. */
export interface Room {
  name: string;
  isPrivate: boolean;
}

/** One connection's place in a room. */
export interface Listener {
  version: ProtocolVersion;
  hears: { broadcast: boolean; presence: boolean };
  send(frame: string | Buffer): void;
  push(event: string, payload: Record<string, unknown>): void;
}

export const roomKey = ({ name, isPrivate }: Room) => `${isPrivate ? 'private' : 'public'}:${name}`;
export const topicOf = (room: Room) => `realtime:${room.name}`;

export type Hub = ReturnType<typeof createHub>;

/** Pub/sub inside this server: who is in which room, and the fan-out of what is said there. */
export function createHub() {
  const rooms = new Map<string, Set<Listener>>();
  const listeners = (room: Room) => rooms.get(roomKey(room)) ?? [];

  return {
    get isEmpty() {
      return rooms.size === 0;
    },
    enter(room: Room, listener: Listener) {
      const key = roomKey(room);
      const inside = rooms.get(key) ?? new Set();
      rooms.set(key, inside.add(listener));
    },
    leave(room: Room, listener: Listener) {
      const inside = rooms.get(roomKey(room));
      inside?.delete(listener);
      if (inside?.size === 0) rooms.delete(roomKey(room));
    },
    broadcast(room: Room, broadcast: Broadcast, except?: Listener) {
      const frameFor = encodeBroadcast(topicOf(room), broadcast);
      for (const listener of listeners(room)) {
        if (listener === except || !listener.hears.broadcast) continue;
        const frame = frameFor(listener.version);
        if (frame !== undefined) listener.send(frame);
      }
    },
    pushPresence(room: Room, diff: Record<string, unknown>) {
      for (const listener of listeners(room)) {
        if (listener.hears.presence) listener.push('presence_diff', diff);
      }
    },
  };
}
