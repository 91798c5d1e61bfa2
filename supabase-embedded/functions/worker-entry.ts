import { type ResolveFnOutput, type ResolveHookContext, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { loopbackFetch } from './loopback-fetch.ts';
import type { FunctionRequest, WorkerAnswer, WorkerData } from './messages.ts';
import { explainMissing, ImportRefused, resolveSpecifier } from './resolve-specifier.ts';

/** The thread's side: enough of Deno for a function that uses `Deno.serve`, `Deno.env` and the web's own types. */
type Handler = (request: Request, info: unknown) => Response | Promise<Response>;

const { entry, env, importMap, loopback } = workerData as WorkerData;
const variables = new Map(Object.entries(env));
let handler: Handler | undefined;

registerHooks({
  resolve(specifier, context, next) {
    const importer = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
    // Packages find theirs in Node's own way.
    if (importer.includes('/node_modules/')) return next(specifier, context);
    const resolved = resolveSpecifier(specifier, importMap, importer);
    try {
      const found = next(resolved.startsWith('/') ? pathToFileURL(resolved).href : resolved, context);
      return isOwnFile(resolved) ? { ...found, format: asModule(found, context) } : found;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      // Nearly every function imports it, and a project made for Deno has installed nothing.
      if (resolved === '@supabase/supabase-js')
        return next(resolved, { ...context, parentURL: import.meta.url });
      throw explainMissing(specifier, resolved) ?? error;
    }
  },
});

/** Not a package: how these are written their own package.json says. */
function isOwnFile(specifier: string) {
  return /^(?:\.{0,2}\/|file:)/.test(specifier);
}

/**
 * Deno's files are ES modules, also below a package.json of `"type": "commonjs"`, which `npm init -y` writes: Node would
 * read them as CommonJS. What is required, or is named .cjs or .cts, is CommonJS in Deno too.
 */
function asModule({ format, url }: ResolveFnOutput, { conditions }: ResolveHookContext) {
  if (conditions.includes('require') || /\.c[jt]s$/.test(url)) return format;
  return format?.replace(/^commonjs/, 'module');
}

if (loopback && env.SUPABASE_URL)
  globalThis.fetch = loopbackFetch(globalThis.fetch, env.SUPABASE_URL, loopback);

Object.assign(globalThis, {
  Deno: {
    env: {
      get: (name: string) => variables.get(name),
      has: (name: string) => variables.has(name),
      set: (name: string, value: string) => void variables.set(name, value),
      delete: (name: string) => void variables.delete(name),
      toObject: () => Object.fromEntries(variables),
    },
    serve(...given: unknown[]) {
      handler = given.find((value) => typeof value === 'function') as Handler | undefined;
      handler ??= (given[0] as { handler?: Handler } | undefined)?.handler;
      return { finished: Promise.resolve(), shutdown: async () => {} };
    },
  },
  EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work.catch(report) },
});

try {
  const module = (await import(pathToFileURL(entry).href)) as { default?: { fetch?: Handler } };
  handler ??= module.default?.fetch;
  if (!handler) throw new Error('The function calls no Deno.serve.');
  post({ type: 'ready' });
} catch (error) {
  post({ type: 'failed', message: wordsOf(error) });
}

parentPort?.on('message', async ({ id, url, method, headers, body }: FunctionRequest) => {
  const init: RequestInit = { method, headers, body, ...(body ? { duplex: 'half' } : {}) };
  const request = new Request(url, init);
  try {
    const response = await (handler as Handler)(request, {});
    const stream = response.body;
    const answer = {
      type: 'answer' as const,
      id,
      status: response.status,
      headers: [...response.headers],
      body: stream,
    };
    post(answer, stream ? [stream] : []);
  } catch (error) {
    report(error);
    post({ type: 'threw', id, message: error instanceof Error ? error.message : String(error) });
  }
  // Between threads a stream is a pair of ports, which nobody collects while it is open.
  if (request.body && !request.body.locked) await request.body.cancel().catch(() => {});
});

function wordsOf(error: unknown): string {
  if (error instanceof ImportRefused) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function report(error: unknown) {
  console.error(error);
}

function post(message: WorkerAnswer, transfer: ReadableStream[] = []) {
  parentPort?.postMessage(message, transfer as never);
}
