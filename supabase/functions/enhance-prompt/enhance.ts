import { enhance as enhanceBuiltIn } from './engine/built-in.ts';
import type { Limiter } from './limits/limiter.ts';
import { enhanceWithLlm, type LlmDeps } from './llm/engine.ts';
import { LlmError } from './llm/error.ts';
import type { EnhanceRequest } from './read-request.ts';

export interface Enhanced {
  enhancedPrompt: string;
  engine: 'built-in' | 'llm';
  /** Why the built-in engine answered although a model is configured. */
  reason?: 'limited' | 'unavailable';
  /** Seconds until the model may be asked again. */
  retryAfter?: number;
}

export type EnhanceEvent =
  | { type: 'delta'; text: string }
  | { type: 'reset' }
  | { type: 'done'; result: Enhanced };

export interface EnhanceDeps {
  /** Absent when no model is configured. */
  llm?: LlmDeps;
  limiter: Limiter;
  visitor: () => Promise<string>;
  log: (message: string) => void;
}

/** The model where there is one and the visitor may use it; the built-in engine otherwise, which never fails. */
export async function* enhance(request: EnhanceRequest, deps: EnhanceDeps): AsyncGenerator<EnhanceEvent> {
  if (!deps.llm) return yield* builtIn(request, {});
  const { ok, retryAfter } = await deps.limiter.take(await deps.visitor());
  if (!ok) return yield* builtIn(request, { reason: 'limited', retryAfter });
  try {
    for await (const event of enhanceWithLlm(request, deps.llm)) {
      yield event.type === 'answer'
        ? { type: 'done', result: { enhancedPrompt: event.text, engine: 'llm' } }
        : event;
    }
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    if (error.failure === 'cancelled') return;
    deps.log(`enhance-prompt: the model gave no usable answer (${error.message})`);
    yield* builtIn(request, { reason: 'unavailable' });
  }
}

function* builtIn(
  { prompt, useCase, refine }: EnhanceRequest,
  why: Pick<Enhanced, 'reason' | 'retryAfter'>,
): Generator<EnhanceEvent> {
  const enhancedPrompt = enhanceBuiltIn(prompt, useCase, refine);
  yield { type: 'delta', text: enhancedPrompt };
  yield { type: 'done', result: { enhancedPrompt, engine: 'built-in', ...why } };
}
