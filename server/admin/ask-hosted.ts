import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

interface Question {
  url: string;
  secretKey: string;
  method: string;
  path: string;
  body: object;
  patienceMs: number;
}

/** It does not answer, or not yet with what this version of the site asks for: that passes without a change of settings. */
export class HostedAway extends StartupError {}

/** It understands and does not do it. */
export class HostedRefusal extends StartupError {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** @returns what a Supabase elsewhere answers to the holder of its secret key @throws StartupError */
export async function askHosted({
  url,
  secretKey,
  method,
  path,
  body,
  patienceMs,
}: Question): Promise<unknown> {
  const there = `Supabase at ${url}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url + path, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      // Nobody whom it names in its place is told the key.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    text = await response.text();
  } catch (cause) {
    throw new HostedAway(`${there} cannot be reached (${reasonOf(cause)}): check SUPABASE_URL.`, { cause });
  }
  const { status, ok } = response;
  if (status === 401 || status === 403)
    throw new StartupError(
      `${there} does not take SUPABASE_SECRET_KEY for its secret key: copy it anew from the project's API keys.`,
    );
  if (status >= 500 || status === 429)
    throw new HostedAway(`${there} answers ${status} for now: try again in a moment.`);
  const answer = parse(text);
  if (answer === undefined)
    throw new StartupError(`What answers at ${url} is no Supabase: check SUPABASE_URL.`);
  if (ok) return answer;
  const { code, message } = refusalOf(answer);
  if (code === noFunction)
    throw new HostedAway(`${there} lacks migrations of this version of the site: run \`supabase db push\`.`);
  throw new HostedRefusal(`${there} refuses: ${message}`, code);
}

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
