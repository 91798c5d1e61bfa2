type LlmFailure = 'network' | 'timeout' | 'http' | 'cut' | 'rubbish' | 'cancelled';

/** Why the endpoint gave no usable answer. The message never holds anything that the visitor wrote. */
export class LlmError extends Error {
  readonly failure: LlmFailure;
  readonly retryable: boolean;

  constructor(failure: LlmFailure, detail: string, retryable: boolean) {
    super(`${failure}: ${detail}`);
    this.failure = failure;
    this.retryable = retryable;
  }
}
