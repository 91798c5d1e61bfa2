import { findFault, tidyAnswer, withoutReasoning } from './check.ts';
import { streamChat } from './client.ts';
import type { LlmConfig, Timeouts } from './config.ts';
import { LlmError } from './error.ts';
import { buildMessages, type Request, secrets } from './meta-prompt.ts';

export type LlmEvent =
  | { type: 'delta'; text: string }
  /** What was shown so far is void; another attempt begins. */
  | { type: 'reset' }
  | { type: 'answer'; text: string };

export interface LlmDeps {
  config: LlmConfig;
  fetch: typeof fetch;
  timeouts: Timeouts;
  signal: AbortSignal;
  newBoundary: () => string;
}

const mostAttempts = 2;

/** The model's version, shown as it is written. Tries once more after a failure that may pass, then throws. */
export async function* enhanceWithLlm(request: Request, deps: LlmDeps): AsyncGenerator<LlmEvent> {
  for (let attempt = 1; ; attempt += 1) {
    const progress = { shown: 0 };
    try {
      yield* attemptOnce(request, deps, progress);
      return;
    } catch (error) {
      if (progress.shown > 0) yield { type: 'reset' };
      if (!(error instanceof LlmError) || !error.retryable || attempt === mostAttempts) throw error;
    }
  }
}

async function* attemptOnce(
  request: Request,
  deps: LlmDeps,
  progress: { shown: number },
): AsyncGenerator<LlmEvent> {
  const boundary = deps.newBoundary();
  let raw = '';
  for await (const piece of streamChat({ ...deps, messages: buildMessages(request, boundary) })) {
    raw += piece;
    const visible = withoutReasoning(raw);
    if (visible.length > progress.shown) {
      yield { type: 'delta', text: visible.slice(progress.shown) };
      progress.shown = visible.length;
    }
    if (raw.length > 60_000) throw new LlmError('rubbish', 'endless answer', false);
  }
  const text = tidyAnswer(raw);
  const fault = findFault(text, {
    prompt: request.prompt,
    refining: request.refine !== undefined,
    picture: request.useCase === 'midjourney-art',
    secrets: [boundary, ...secrets],
  });
  if (fault) throw new LlmError('rubbish', fault, true);
  yield { type: 'answer', text };
}
