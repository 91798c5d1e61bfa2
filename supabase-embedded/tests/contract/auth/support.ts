import { randomUUID } from 'node:crypto';
import { service, target, visitor } from '../target.ts';

export const freshEmail = () => `someone-${randomUUID()}@example.com`;
export const admin = () => service().auth.admin;

/** A client that keeps its session in memory, as a browser keeps it in its storage. */
export const browser = () => visitor().auth;

/** A request as it goes over the wire, for what the client cannot say. */
export async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${target.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: target.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** What the client answered with, where an error is a failure of the test. */
export function need<Answer extends { data: unknown; error: Error | null }>(answer: Answer) {
  if (answer.error) throw answer.error;
  return answer.data as Exclude<Answer, { error: Error }>['data'];
}
