import type { LlmConfig, Timeouts } from './config.ts';
import { LlmError } from './error.ts';
import { readEventData } from './event-data.ts';

export interface Message {
  role: 'system' | 'user';
  content: string;
}

interface ChatOptions {
  config: LlmConfig;
  messages: readonly Message[];
  fetch: typeof fetch;
  timeouts: Timeouts;
  /** Aborted when the visitor goes away. */
  signal: AbortSignal;
}

/** The answer of an OpenAI-compatible chat endpoint, piece by piece. Throws LlmError and nothing else. */
export async function* streamChat(options: ChatOptions): AsyncGenerator<string> {
  const watch = createWatch(options.timeouts, options.signal);
  try {
    const response = await post(options, watch.signal);
    watch.touch();
    if (!response.ok) {
      await response.body?.cancel();
      throw httpError(response.status);
    }
    for await (const piece of pieces(response)) {
      watch.touch();
      yield piece;
    }
  } catch (cause) {
    throw explain(cause, watch, options.signal);
  } finally {
    watch.stop();
  }
}

function post({ config, messages, fetch: send }: ChatOptions, signal: AbortSignal): Promise<Response> {
  return send(`${config.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      authorization: `Bearer ${config.apiKey}`,
    },
    body: JSON.stringify({ model: config.model, messages, stream: true }),
    // A redirect would carry the key and the text to another host.
    redirect: 'error',
    signal,
  });
}

async function* pieces(response: Response): AsyncGenerator<string> {
  const type = response.headers.get('content-type') ?? '';
  // Some endpoints ignore `stream` and answer at once.
  if (type.includes('application/json')) {
    const answer = parse(await response.text());
    yield contentOf(answer, 'message');
    return;
  }
  if (!type.includes('text/event-stream') || !response.body) throw rubbish('not an event stream');
  let finished = false;
  for await (const data of readEventData(response.body)) {
    if (data === '[DONE]') return;
    const event = parse(data);
    const piece = contentOf(event, 'delta');
    if (piece) yield piece;
    const reason = event.choices?.[0]?.finish_reason;
    if (reason && reason !== 'stop') throw new LlmError('cut', `finish reason ${String(reason)}`, false);
    finished ||= reason === 'stop';
  }
  if (!finished) throw new LlmError('cut', 'the stream ended early', true);
}

interface Choice {
  delta?: { content?: unknown };
  message?: { content?: unknown };
  finish_reason?: unknown;
}

function parse(text: string): { choices?: Choice[] } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !('error' in value)) return value;
  } catch {
    // Reported below, without the text.
  }
  throw rubbish('not a chat answer');
}

function contentOf(answer: { choices?: Choice[] }, part: 'delta' | 'message'): string {
  const content = answer.choices?.[0]?.[part]?.content;
  return typeof content === 'string' ? content : '';
}

function rubbish(detail: string): LlmError {
  return new LlmError('rubbish', detail, true);
}

function httpError(status: number): LlmError {
  return new LlmError('http', `status ${status}`, status === 408 || status === 429 || status >= 500);
}

interface Watch {
  signal: AbortSignal;
  expired(): boolean;
  touch(): void;
  stop(): void;
}

/** Ends the request when nothing arrives for too long, when it takes too long in all, or when asked to. */
function createWatch({ idleMs, totalMs }: Timeouts, outer: AbortSignal): Watch {
  const controller = new AbortController();
  let late = false;
  const expire = () => {
    late = true;
    controller.abort();
  };
  const total = setTimeout(expire, totalMs);
  let idle = setTimeout(expire, idleMs);
  return {
    signal: AbortSignal.any([controller.signal, outer]),
    expired: () => late,
    touch() {
      clearTimeout(idle);
      idle = setTimeout(expire, idleMs);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(idle);
    },
  };
}

function explain(cause: unknown, watch: Watch, outer: AbortSignal): LlmError {
  if (outer.aborted) return new LlmError('cancelled', 'the visitor went away', false);
  if (cause instanceof LlmError) return cause;
  if (watch.expired()) return new LlmError('timeout', 'no answer in time', true);
  return new LlmError('network', 'connection failed', true);
}
