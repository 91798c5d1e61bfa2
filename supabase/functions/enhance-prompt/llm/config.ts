import type { Env } from '../env.ts';

export interface LlmConfig {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** Undefined unless all three are set: half a configuration means the built-in engine. */
export function readLlmConfig(env: Env): LlmConfig | undefined {
  const baseUrl = env.get('LLM_BASE_URL')?.trim().replace(/\/+$/, '');
  const apiKey = env.get('LLM_API_KEY')?.trim();
  const model = env.get('LLM_MODEL')?.trim();
  return baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined;
}

export interface Timeouts {
  /** Until the first word, and between two pieces of the answer. */
  idleMs: number;
  /** For the whole answer. */
  totalMs: number;
}

export const timeouts: Timeouts = { idleMs: 15_000, totalMs: 60_000 };
