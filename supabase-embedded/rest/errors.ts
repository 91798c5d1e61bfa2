/** An answer that is not a success, in PostgREST's four fields. `details` may be JSON (PGRST201). */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly statusText: string | undefined;
  readonly headers: Record<string, string>;

  constructor(fields: {
    status: number;
    code: string;
    message: string;
    details?: unknown;
    hint?: string | null;
    statusText?: string;
    headers?: Record<string, string>;
    cause?: unknown;
  }) {
    super(fields.message, { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.statusText = fields.statusText;
    this.headers = fields.headers ?? {};
  }

  /** PostgREST sorts the keys, and some clients compare the text. */
  get body(): string {
    return JSON.stringify({
      code: this.code,
      details: this.details,
      hint: this.hint,
      message: this.message,
    });
  }
}

export function invalidBody(message: string): RestError {
  return new RestError({ status: 400, code: 'PGRST102', message });
}

export function invalidRange(details: string): RestError {
  return new RestError({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
  });
}

export function rangeOutOfBounds(offset: number, total: number): RestError {
  return invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
}

export function unacceptableSchema(schema: string, exposed: string[]): RestError {
  return new RestError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
}

export function mediaTypeUnavailable(accepted: string[]): RestError {
  return new RestError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${accepted.join(', ')}`,
  });
}

export function notEmbedded(resource: string): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST108',
    message: `'${resource}' is not an embedded resource in this request`,
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  });
}

export function notSingular(rows: number): RestError {
  return new RestError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

export function unsupportedMethod(method: string): RestError {
  return new RestError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}

export function tooManyAffected(rows: number): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
}

export function invalidPath(): RestError {
  return new RestError({
    status: 404,
    code: 'PGRST125',
    message: 'Invalid path specified in request URL',
  });
}

export function payloadKeyMismatch(): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST115',
    message: 'Payload values do not match URL in primary key column(s)',
  });
}
