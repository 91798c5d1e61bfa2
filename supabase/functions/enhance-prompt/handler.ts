import { type EnhanceDeps, type Enhanced, type EnhanceEvent, enhance } from './enhance.ts';
import type { Env } from './env.ts';
import { createLimiter } from './limits/create-limiter.ts';
import type { Limiter } from './limits/limiter.ts';
import { visitorKey } from './limits/visitor.ts';
import { readLlmConfig, type Timeouts, timeouts } from './llm/config.ts';
import { BadRequest, type EnhanceRequest, readRequest } from './read-request.ts';
import { eventStream, json, preflight, type ServerEvent } from './respond.ts';

export interface HandlerDeps {
  env: Env;
  fetch: typeof fetch;
  limiter?: Limiter;
  timeouts?: Timeouts;
  newBoundary?: () => string;
  log?: (message: string) => void;
}

/** `POST {prompt, useCase, refine?}` → `{enhancedPrompt, engine}`, or the same as server-sent events. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const limiter = deps.limiter ?? createLimiter(deps.env, deps.fetch);
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight();
    let input: EnhanceRequest;
    try {
      input = await readRequest(request);
    } catch (error) {
      if (error instanceof BadRequest) return json(error.status, { error: error.message });
      throw error;
    }
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, request.signal]);
    const events = enhance(input, enhanceDeps(deps, limiter, request, signal));
    if (wantsStream(request)) return eventStream(asServerEvents(events), () => cancel.abort());
    const result = await lastResult(events);
    return result ? json(200, result) : json(499, { error: 'The request was cancelled.' });
  };
}

function enhanceDeps(
  deps: HandlerDeps,
  limiter: Limiter,
  request: Request,
  signal: AbortSignal,
): EnhanceDeps {
  const config = readLlmConfig(deps.env);
  const llm = config && {
    config,
    fetch: deps.fetch,
    timeouts: deps.timeouts ?? timeouts,
    signal,
    newBoundary: deps.newBoundary ?? (() => crypto.randomUUID()),
  };
  return {
    llm,
    limiter,
    visitor: () => visitorKey(request, config?.apiKey ?? ''),
    log: deps.log ?? console.warn,
  };
}

function wantsStream(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/event-stream') ?? false;
}

async function* asServerEvents(events: AsyncGenerator<EnhanceEvent>): AsyncGenerator<ServerEvent> {
  for await (const event of events) {
    if (event.type === 'delta') yield { event: 'delta', data: { text: event.text } };
    else if (event.type === 'reset') yield { event: 'reset', data: {} };
    else yield { event: 'done', data: event.result };
  }
}

async function lastResult(events: AsyncGenerator<EnhanceEvent>): Promise<Enhanced | undefined> {
  for await (const event of events) if (event.type === 'done') return event.result;
  return undefined;
}
