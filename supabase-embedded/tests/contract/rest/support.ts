import { type Client, service, sql, target, visitor } from '../target.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  json: unknown;
}

type Role = 'anon' | 'service_role';

export const rest = { as, send, sql };

function as(role: Role): Client {
  return role === 'anon' ? visitor() : service();
}

/** A request as it goes over the wire, for what the client cannot say. */
async function send(
  method: string,
  path: string,
  {
    headers = {},
    body,
    role = 'service_role',
  }: { headers?: Record<string, string>; body?: string; role?: Role } = {},
): Promise<Answer> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const apikey = role === 'anon' ? target.anonKey : target.serviceKey;
  const response = await fetch(`${target.url}/rest/v1${path}`, {
    method,
    headers: { apikey, ...type, ...headers },
    body,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  return { status: response.status, headers: response.headers, text, bytes, json: parsed(text) };
}

/** The client's types offer maxAffected() only with generated types of a PostgREST of 13 or later. */
export function atMost(rows: number, query: unknown) {
  type Outcome = { status: number; error: { code: string; details: string } | null };
  return (query as { maxAffected(limit: number): PromiseLike<Outcome> }).maxAffected(rows);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
