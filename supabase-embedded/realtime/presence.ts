import { randomUUID } from 'node:crypto';
import { type Room, roomKey } from './hub.ts';

type Meta = Record<string, unknown>;
type Presences = Record<string, { metas: Meta[] }>;

export interface Entry {
  room: Room;
  /** Of the connection's place in the room; unique over all servers. */
  id: string;
  /** Of the server that the connection is on. */
  server: string;
  key: string;
  meta: Meta;
}

export interface PresenceDiff extends Record<string, unknown> {
  joins: Presences;
  leaves: Presences;
}

export type Presence = ReturnType<typeof createPresence>;

/** Who is present where, on this server and the others: Phoenix's presences, keyed as the clients asked. */
export function createPresence(ownServer: string) {
  const rooms = new Map<string, Map<string, Entry>>();

  /** Puts an entry in the place of the one with its id. */
  function put(entry: Entry): PresenceDiff {
    const key = roomKey(entry.room);
    const inside = rooms.get(key) ?? new Map<string, Entry>();
    const before = inside.get(entry.id);
    rooms.set(key, inside.set(entry.id, entry));
    return { joins: of(entry), leaves: before ? of(before) : {} };
  }

  function remove(room: Room, id: string): PresenceDiff | undefined {
    const inside = rooms.get(roomKey(room));
    const before = inside?.get(id);
    if (!inside || !before) return undefined;
    inside.delete(id);
    if (inside.size === 0) rooms.delete(roomKey(room));
    return { joins: {}, leaves: of(before) };
  }

  return {
    put,
    remove,
    createEntry(room: Room, id: string, key: string, payload: Meta): Entry {
      const before = rooms.get(roomKey(room))?.get(id);
      const previous = before && { phx_ref_prev: before.meta.phx_ref };
      return { room, id, key, server: ownServer, meta: { ...payload, phx_ref: randomUUID(), ...previous } };
    },
    stateOf(room: Room): Presences {
      const state = new Map<string, { metas: Meta[] }>();
      for (const { key, meta } of rooms.get(roomKey(room))?.values() ?? []) {
        const metas = state.get(key)?.metas ?? [];
        state.set(key, { metas: [...metas, meta] });
      }
      return Object.fromEntries(state);
    },
    entriesOf(server: string): Entry[] {
      return [...rooms.values()].flatMap((inside) =>
        [...inside.values()].filter((entry) => entry.server === server),
      );
    },
  };
}

const of = ({ key, meta }: Entry): Presences => Object.fromEntries([[key, { metas: [meta] }]]);
