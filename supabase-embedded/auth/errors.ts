import pg from 'pg';
import { isAway, retryAfter } from '../postgres/away.ts';

/** A failure as the caller may see it. `cause` is for the log alone. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Members that the answer carries beside the code and the message. */
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;
  /** The transaction that ends with this failure is kept: the count of a wrong try must not be undone. */
  readonly keepChanges: boolean;

  constructor(status: number, code: string, message: string, options: AuthErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
    this.keepChanges = options.keepChanges ?? false;
  }
}

export interface AuthErrorOptions {
  cause?: unknown;
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  keepChanges?: boolean;
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

export const tooManyRequests = (code: string, message: string, retryAfter: number) =>
  new AuthError(429, code, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) },
  });

export const weakPassword = (message: string, reasons: string[]) =>
  new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons } } });

/** An error that the caller can do something about: the service's own, or a refusal by the project's database. */
export const refusalOf = (error: unknown): AuthError | undefined =>
  error instanceof AuthError ? error : databaseRefusal(error);

/** The SQLSTATEs by which PostgREST lets a function or trigger choose the status; the detail may be the code. */
function databaseRefusal(error: unknown): AuthError | undefined {
  if (!(error instanceof pg.DatabaseError) || !/^PT4\d\d$/.test(error.code ?? '')) return undefined;
  const { code = '', detail = '', message } = error;
  const named = /^[a-z]+(_[a-z]+)*$/.test(detail) ? detail : 'validation_failed';
  return new AuthError(Number(code.slice(2)), named, message, { cause: error });
}

/** Whatever went wrong, as the caller may see it. Of 503 auth-js knows that it may try again. */
export function toAuthError(error: unknown): AuthError {
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (isAway(error)) {
    const message = 'The database is away for a moment, please try again';
    return new AuthError(503, 'unexpected_failure', message, { cause: error, headers: retryAfter });
  }
  const message = 'Unexpected failure, please check server logs for more information';
  return new AuthError(500, 'unexpected_failure', message, { cause: error });
}

const newestVersion = '2024-01-01';

/** GoTrue speaks two dialects; the client names the newer one by a header, and the answer repeats it. */
export function renderError(error: AuthError, request: Request): Response {
  const headers = { ...error.headers, 'x-sb-error-code': error.code };
  const { status, code, message, extra } = error;
  if ((request.headers.get('x-supabase-api-version') ?? '') >= newestVersion)
    return Response.json(
      { code, message, ...extra },
      { status, headers: { ...headers, 'x-supabase-api-version': newestVersion } },
    );
  return Response.json({ code: status, error_code: code, msg: message, ...extra }, { status, headers });
}
