import type { Hub, Listener, Room } from './hub.ts';
import type { Entry, Presence } from './presence.ts';
import type { Broadcast } from './wire/message.ts';

/** What servers tell each other. */
export type Letter =
  | { kind: 'broadcast'; room: Room; event: string; payload?: unknown; bytes?: string }
  | { kind: 'present'; entry: Entry }
  | { kind: 'absent'; room: Room; id: string }
  | { kind: 'hello' }
  | { kind: 'roll-call'; entries: Entry[] };

export interface BroadcasterDeps {
  hub: Hub;
  presence: Presence;
  server: string;
  relay: { send(letter: Letter): void; call(letter: Letter): void };
}

export type Broadcaster = ReturnType<typeof createBroadcaster>;

/** Says things in a room to everybody in it, on whichever server. */
export function createBroadcaster({ hub, presence, server, relay }: BroadcasterDeps) {
  function admit(entry: Entry) {
    hub.pushPresence(entry.room, presence.put(entry));
  }

  function dismiss(room: Room, id: string) {
    const diff = presence.remove(room, id);
    if (diff) hub.pushPresence(room, diff);
    return diff !== undefined;
  }

  /** A server that was out of earshot tells everything it knows; what it no longer mentions is gone. */
  function takeRollCall(entries: Entry[], from: string) {
    const present = new Map(entries.map((entry) => [entry.id, entry]));
    for (const known of presence.entriesOf(from)) {
      if (present.get(known.id)?.meta.phx_ref === known.meta.phx_ref) present.delete(known.id);
      else if (!present.has(known.id)) dismiss(known.room, known.id);
    }
    for (const entry of present.values()) admit(entry);
  }

  return {
    broadcast(room: Room, broadcast: Broadcast, except?: Listener) {
      hub.broadcast(room, broadcast, except);
      const { event, payload } = broadcast;
      relay.send(
        Buffer.isBuffer(payload)
          ? { kind: 'broadcast', room, event, bytes: payload.toString('base64') }
          : { kind: 'broadcast', room, event, payload },
      );
    },
    track(room: Room, id: string, key: string, payload: Record<string, unknown>) {
      const entry = presence.createEntry(room, id, key, payload);
      admit(entry);
      relay.send({ kind: 'present', entry });
    },
    untrack(room: Room, id: string) {
      if (dismiss(room, id)) relay.send({ kind: 'absent', room, id });
    },
    /** Asks the other servers who is there, and tells them the same. */
    greet() {
      relay.call({ kind: 'hello' });
      relay.call({ kind: 'roll-call', entries: presence.entriesOf(server) });
    },
    forgetServer(lost: string) {
      for (const { room, id } of presence.entriesOf(lost)) dismiss(room, id);
    },
    hear(letter: Letter, from: string) {
      if (letter.kind === 'hello') {
        relay.call({ kind: 'roll-call', entries: presence.entriesOf(server) });
      } else if (letter.kind === 'roll-call') {
        takeRollCall(letter.entries, from);
      } else if (letter.kind === 'present') {
        admit(letter.entry);
      } else if (letter.kind === 'absent') {
        dismiss(letter.room, letter.id);
      } else {
        const payload = letter.bytes === undefined ? letter.payload : Buffer.from(letter.bytes, 'base64');
        hub.broadcast(letter.room, { event: letter.event, payload });
      }
    },
  };
}
