import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { Config } from '../config.ts';
import { keyHeaders } from './key-kind.ts';

export type Hosted = NonNullable<Config['hosted']>;

export interface Question {
  path: string;
  key: string;
  method?: string;
  body?: object;
  patienceMs?: number;
}

export interface HostedAnswer {
  status: number;
  headers: Headers;
  /** Parsed; undefined for what is no JSON. */
  body: unknown;
}

/** Whoever waits for a command does so for no longer. */
const usualPatienceMs = 10_000;

/** It does not answer, or not with what it would answer by itself: that passes without a change of settings. */
export class HostedAway extends StartupError {}

/** It understands and does not do it. */
export class HostedRefusal extends StartupError {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The one way to a Supabase elsewhere for whoever starts, examines or administers the site; visitors' calls go through
 * `forward`. It may hold the secret key: only a trusted certificate gets it, and nobody whom it names in its place.
 * @throws HostedAway, or StartupError for what is no Supabase
 */
export async function askHosted(
  { url }: Hosted,
  { path, key, method = 'GET', body, patienceMs = usualPatienceMs }: Question,
): Promise<HostedAnswer> {
  const there = `Supabase at ${url}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url + path, {
      method,
      headers: { ...keyHeaders(key), ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    text = await response.text();
  } catch (cause) {
    throw new HostedAway(`${there} cannot be reached (${reasonOf(cause)}): check SUPABASE_URL.`, { cause });
  }
  const { status, headers } = response;
  if (status >= 500 || status === 429)
    throw new HostedAway(
      `${there} answers ${status} for now: see in its dashboard whether the project is paused.`,
    );
  if (status >= 300 && status < 400)
    throw new StartupError(
      `What answers at ${url} sends callers elsewhere: set SUPABASE_URL to the address of the Supabase itself.`,
    );
  return { status, headers, body: parse(text) };
}

/** @returns what it answers to the holder of its secret key @throws StartupError for everything else */
export async function commandHosted(hosted: Hosted, question: Omit<Question, 'key'>): Promise<unknown> {
  const { status, body } = await askHosted(hosted, { ...question, key: hosted.secretKey });
  if (status === 401 || status === 403) throw new StartupError(secretKeyRefused(hosted));
  if (body === undefined) throw new StartupError(noSupabase(hosted));
  if (status < 300) return body;
  const { code, message } = refusalOf(body);
  if (code === noFunction)
    throw new HostedAway(
      `Supabase at ${hosted.url} lacks migrations of this version of the site: run \`supabase db push\`.`,
    );
  throw new HostedRefusal(`Supabase at ${hosted.url} refuses: ${message}`, code);
}

export const secretKeyRefused = ({ url }: Hosted) =>
  `Supabase at ${url} does not take SUPABASE_SECRET_KEY for its secret key: copy it anew from the project's API keys.`;

export const noSupabase = ({ url }: Hosted) => `What answers at ${url} is no Supabase: check SUPABASE_URL.`;

/** PostgREST's code for a function that is not there. */
const noFunction = 'PGRST202';

/** The services have two forms of it, and the auth service a number where its older form has a code. */
function refusalOf(answer: unknown): { code: string; message: string } {
  const { error_code, code, msg, message } = (answer ?? {}) as Record<string, unknown>;
  return { code: String(error_code ?? code), message: String(msg ?? message) };
}

/** fetch says no more than that it failed; what it was is the cause. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return 'no answer';
  return cause?.code ?? cause?.message ?? message;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
