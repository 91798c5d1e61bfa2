import { isAway, retryAfter } from '../postgres/away.ts';
import { notSingular, payloadKeyMismatch, RestError, tooManyAffected } from './errors.ts';
import { readGuard } from './sql/result-sql.ts';

interface DatabaseError extends Error {
  code: string;
  severity: string;
  detail?: string;
  hint?: string;
}

const statusByCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '54011': 400,
  '54023': 400,
  P0001: 400,
};

const statusByClass: Record<string, number> = {
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** PostgreSQL's error as PostgREST would tell it. */
export function fromDatabaseError(error: DatabaseError, isAnonymous: boolean): RestError {
  const guard = error.code === '22P02' ? readGuard(error.message) : undefined;
  if (guard?.name === 'singular') return notSingular(guard.rows);
  if (guard?.name === 'affected') return tooManyAffected(guard.rows);
  if (guard?.name === 'key') return payloadKeyMismatch();
  if (error.code === 'PGRST') return raisedResponse(error);
  const status = statusOf(error, isAnonymous);
  return new RestError({
    status,
    code: error.code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: { ...(status === 401 && { 'www-authenticate': 'Bearer' }), ...(status === 503 && retryAfter) },
    cause: error,
  });
}

function statusOf(error: DatabaseError, isAnonymous: boolean): number {
  const { code, message } = error;
  if (isAway(error)) return 503;
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '21000') return isCallersFault(message) ? 400 : 500;
  if (code === '55000' && /^cannot (?:insert into|update|delete from) view/u.test(message)) return 405;
  if (code === '22023') return /^role .* does not exist$/su.test(message) ? 401 : 400;
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return status >= 200 && status <= 599 ? status : 500;
  }
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}

/** A write without a filter, or an upsert that names one row twice. */
function isCallersFault(message: string): boolean {
  return message.endsWith('requires a WHERE clause') || message.startsWith('ON CONFLICT DO UPDATE');
}

/** `raise sqlstate 'PGRST'` with the whole response in its message and detail. */
function raisedResponse({ message, detail }: DatabaseError): RestError {
  const body = asObject(message);
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      `MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.`,
    );
  }
  const hint = `DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.`;
  if (detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', hint);
  const rest = asObject(detail);
  const headers = asStrings(rest?.headers);
  const status = rest?.status;
  if (!headers || typeof status !== 'number' || status < 200 || status > 599) {
    return unreadable(`Invalid JSON value for DETAIL: '${detail}'`, hint);
  }
  return new RestError({
    status,
    statusText: typeof rest?.status_text === 'string' ? rest.status_text : undefined,
    code: body.code,
    message: body.message,
    details: typeof body.details === 'string' ? body.details : null,
    hint: typeof body.hint === 'string' ? body.hint : null,
    headers,
  });
}

function unreadable(details: string, hint: string): RestError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError({ status: 500, code: 'PGRST121', message, details, hint });
}

function asObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function asStrings(value: unknown): Record<string, string> | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every(([, one]) => typeof one === 'string') ? (value as Record<string, string>) : undefined;
}
