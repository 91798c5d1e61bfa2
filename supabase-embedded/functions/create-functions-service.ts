import type { Authenticator } from '../http/authenticate.ts';
import { drain } from '../http/drain.ts';
import type { Caller } from '../http/gateway.ts';
import { withWholeBody } from '../http/whole-body.ts';
import { type FunctionSettings, readFunctionSettings } from './function-settings.ts';
import { createFunctionWorker, FunctionFailed, type FunctionWorker, type Limits } from './function-worker.ts';
import type { Loopback } from './messages.ts';

export interface FunctionsServiceDeps {
  /** A project folder in the Supabase CLI's layout, and its parsed config.toml. */
  project: string;
  toml: Record<string, unknown>;
  /** What `Deno.env` holds, asked for when a function starts. */
  env: () => Record<string, string>;
  authenticator: Authenticator;
  /** Where calls to SUPABASE_URL are taken, which is where people find it; there, unless given. */
  loopback?: () => Loopback;
  limits?: Limits;
  log: (event: { level: 'error' | 'warn'; message: string; error?: unknown }) => void;
}

/** Hosted Supabase's wall clock and memory. */
const hostedLimits: Limits = { milliseconds: 150_000, megabytes: 256 };

/** As the REST service has it: strangers have no files to send. */
const largestBody = 10 * 1024 * 1024;
const largestOfStrangers = 1024 * 1024;

/** Runs supabase/functions/{name} for `/functions/v1/{name}`, each in a thread of its own. */
export function createFunctionsService(deps: FunctionsServiceDeps) {
  const settings = readFunctionSettings(deps.project, deps.toml);
  const workers = new Map<string, FunctionWorker>();

  function workerFor({ name, entry, importMap }: FunctionSettings): FunctionWorker {
    const running = workers.get(name);
    if (running?.alive) return running;
    const worker = createFunctionWorker(
      { entry, importMap, env: deps.env(), loopback: deps.loopback?.() },
      deps.limits ?? hostedLimits,
      (text) => deps.log({ level: 'warn', message: `Function ${name} says: ${text}` }),
    );
    workers.set(name, worker);
    return worker;
  }

  const running = new Set<Promise<Response>>();

  function runToItsEnd(request: Request, wanted: FunctionSettings, address: string): Promise<Response> {
    const answer = run(request, wanted, address).finally(() => running.delete(answer));
    running.add(answer);
    return answer;
  }

  async function run(request: Request, wanted: FunctionSettings, address: string): Promise<Response> {
    try {
      return await workerFor(wanted).fetch(request, address);
    } catch (error) {
      if (!(error instanceof FunctionFailed)) throw error;
      deps.log({ level: 'error', message: `Function ${wanted.name} failed (${error.reason})`, error });
      return failureResponse(error);
    }
  }

  async function judgeToken(request: Request, { verifyJwt }: FunctionSettings): Promise<string | undefined> {
    if (!verifyJwt || request.method === 'OPTIONS') return undefined;
    // Clients send a publishable key as apikey alone: it is not a token.
    if (!request.headers.has('authorization') && !request.headers.has('apikey')) {
      return 'Missing authorization header';
    }
    const known = await deps.authenticator.identify(request.headers).catch(() => undefined);
    return known ? undefined : 'Invalid JWT';
  }

  return {
    /** Whether a token is asked for is each function's own setting, so the gateway leaves that to us. */
    judgesTokens: true as const,
    /** A body is read when it is known that there is somebody to read it for. */
    largestBody: 'counts itself' as const,
    async fetch(request: Request, caller: Pick<Caller, 'address' | 'identity'>): Promise<Response> {
      const name = new URL(request.url).pathname.split('/')[3] ?? '';
      const wanted = settings.get(name);
      if (!wanted) return refuse(request, 404, notFound);
      const complaint = await judgeToken(request, wanted);
      if (complaint) return refuse(request, 401, { code: 401, message: complaint });
      const most = caller.identity.role === 'anon' ? largestOfStrangers : largestBody;
      return withWholeBody(request, { most, caller }, (whole) => runToItsEnd(whole, wanted, caller.address));
    },
    async close() {
      // Some are called by the server itself, and nobody waits for these.
      await Promise.allSettled(running);
      await Promise.all([...workers.values()].map((worker) => worker.close()));
    },
  };
}

const notFound = { code: 'NOT_FOUND', message: 'Requested function was not found' };

async function refuse(request: Request, status: number, body: object): Promise<Response> {
  await drain(request);
  return relayError(status, body);
}

function failureResponse({ reason }: FunctionFailed): Response {
  if (reason === 'threw')
    return Response.json({ code: 500, message: 'Internal Server Error' }, { status: 500 });
  if (reason === 'boot') {
    return relayError(503, { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' });
  }
  return relayError(546, {
    code: 'WORKER_LIMIT',
    message: 'Function failed due to not having enough compute resources (please check logs)',
  });
}

/** The header tells functions-js that the function itself was never heard. */
const relayError = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'x-relay-error': 'true' } });
