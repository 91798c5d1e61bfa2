import { RestError } from '../errors.ts';
import type { ResultRow } from '../sql/result-sql.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer> | null;
}

/** The database may set the status and add or replace headers (response.status, response.headers). */
export function toResponse(answer: Answer, row?: Pick<ResultRow, 'headers' | 'status'>): Response {
  const status = row?.status ? parseStatus(row.status) : answer.status;
  const body = status === 204 || status === 304 ? null : answer.body;
  if (!row?.headers) return new Response(body, { status, headers: answer.headers });
  const headers = new Headers(answer.headers);
  const seen = new Set<string>();
  for (const [name, value] of parseHeaders(row.headers)) {
    const key = name.toLowerCase();
    try {
      if (seen.has(key)) headers.append(name, value);
      else headers.set(name, value);
    } catch {
      throw badHeaders();
    }
    seen.add(key);
  }
  return new Response(body, { status, headers });
}

export function errorResponse(error: RestError, hasBody: boolean): Response {
  return new Response(hasBody ? error.body : null, {
    status: error.status,
    statusText: error.statusText ?? '',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${error.code}`,
      ...error.headers,
    },
  });
}

function parseStatus(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError({
    status: 500,
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  });
}

function parseHeaders(text: string): [string, string][] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badHeaders();
  }
  if (!Array.isArray(value)) throw badHeaders();
  return value.map((one: unknown) => {
    const entries = one !== null && typeof one === 'object' ? Object.entries(one) : [];
    const [entry] = entries;
    if (entries.length !== 1 || !entry || typeof entry[1] !== 'string') throw badHeaders();
    return [entry[0], entry[1]];
  });
}

function badHeaders(): RestError {
  return new RestError({
    status: 500,
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  });
}
