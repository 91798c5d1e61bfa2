import { isRecord } from './message.ts';

export interface ChangesRequest {
  event: string;
  schema: string;
  table: string;
  filter?: string;
  select?: string[];
  /** As it was asked, which is how the answer to the join must repeat it. */
  asked: Record<string, unknown>;
}

/** What a client asks for when it joins a channel. Whatever is missing or odd takes the client's own default. */
export interface JoinRequest {
  accessToken?: string;
  isPrivate: boolean;
  broadcast: {
    ack: boolean;
    self: boolean;
    replicationReady: boolean;
    replay?: { since: number; limit: number };
  };
  presence: { key: string; enabled: boolean };
  changes: ChangesRequest[];
  /** Answer the join only when the changes are subscribed to, and refuse it when they cannot be. */
  waitForChanges: boolean;
}

const mostReplayed = 25;

export function readJoinRequest(payload: Record<string, unknown>): JoinRequest {
  const config = record(payload.config);
  const broadcast = record(config.broadcast);
  const presence = record(config.presence);
  const wanted = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
  return {
    accessToken: text(payload.access_token) ?? text(payload.user_token),
    isPrivate: config.private === true,
    broadcast: {
      ack: broadcast.ack === true,
      self: broadcast.self === true,
      replicationReady: broadcast.replication_ready === true,
      replay: readReplay(broadcast.replay),
    },
    presence: { key: text(presence.key) ?? '', enabled: presence.enabled === true },
    changes: wanted.map(readChanges),
    waitForChanges: record(config.postgres_changes_options).wait === true,
  };
}

function readChanges(value: unknown): ChangesRequest {
  const asked = record(value);
  const { event, schema, table, filter, select } = asked;
  return {
    event: (text(event) ?? '*').toUpperCase(),
    schema: text(schema) ?? 'public',
    table: text(table) ?? '*',
    filter: text(filter),
    select: Array.isArray(select) ? select.filter((name) => typeof name === 'string') : undefined,
    asked: { event, schema, table, filter, select },
  };
}

function readReplay(value: unknown) {
  const { since, limit } = record(value);
  if (typeof since !== 'number' || !Number.isFinite(since)) return undefined;
  const asked = typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : mostReplayed;
  return { since, limit: Math.min(asked, mostReplayed) };
}

const record = (value: unknown) => (isRecord(value) ? value : {});
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
