import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerData } from './messages.ts';

export interface Limits {
  /** How long a function may take until its answer begins. */
  milliseconds: number;
  megabytes: number;
}

export class FunctionFailed extends Error {
  readonly reason: 'boot' | 'threw' | 'limit';

  constructor(reason: FunctionFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Waiting {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A function's thread: started at its first request, kept for the next ones, replaced when it misbehaves. */
export function createFunctionWorker(data: WorkerData, limits: Limits, onSaid: (text: string) => void) {
  const worker = new Worker(join(import.meta.dirname, 'worker-entry.ts'), {
    workerData: data,
    // Nothing of the server's own environment: secrets reach a function by name or not at all.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => onSaid(text.trim()));
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let alive = true;
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});

  const fail = (error: FunctionFailed) => {
    alive = false;
    ready.reject(error);
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
    void worker.terminate();
  };

  worker.on('message', (message: WorkerAnswer) => {
    if (message.type === 'ready') return ready.resolve();
    if (message.type === 'failed') return fail(new FunctionFailed('boot', message.message));
    const request = waiting.get(message.id);
    if (!request) return;
    waiting.delete(message.id);
    clearTimeout(request.timer);
    if (message.type === 'threw') request.reject(new FunctionFailed('threw', message.message));
    else request.resolve(new Response(emptyStatus(message.status) ? null : message.body, message));
  });
  worker.on('error', (error) => fail(new FunctionFailed('limit', String(error))));
  worker.on('exit', () => fail(new FunctionFailed('limit', 'The thread ended')));
  worker.unref();

  return {
    get alive() {
      return alive;
    },
    /** @param address the visitor's, which takes the place of whatever the request says of it */
    async fetch(request: Request, address: string): Promise<Response> {
      await ready.promise;
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const timer = setTimeout(
        () => fail(new FunctionFailed('limit', `No answer within ${limits.milliseconds} ms`)),
        limits.milliseconds,
      );
      waiting.set(id, { resolve, reject, timer });
      const { method, body } = request;
      const url = request.url.replace(/^[^/]*\/\/[^/]*\/functions\/v1(?=\/)/u, ownAddress);
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      worker.postMessage({ id, url, method, headers: [...headers], body }, (body ? [body] : []) as never);
      return promise;
    },
    close: () => worker.terminate(),
  };
}

/**
 * Where `Deno.serve` listens by default. As behind Supabase's own relay a function sees itself there, under its name;
 * where visitors reach it is in SUPABASE_URL.
 */
const ownAddress = 'http://localhost:8000';

export type FunctionWorker = ReturnType<typeof createFunctionWorker>;

const emptyStatus = (status: number) => status === 204 || status === 205 || status === 304;
