/** Whether a project elsewhere leaves calls without any answer, as whoever looks for it all the time finds out (circuit breaker). */
export interface HostedAbsence {
  readonly isKnown: boolean;
  /** Told after each look. */
  note(isAbsent: boolean): void;
  /** When to stop waiting for an answer to begin: reads are given up as soon as it is known that none comes. */
  signals(patienceMs: number, isRead: boolean): AbortSignal[];
}

export function createHostedAbsence(): HostedAbsence {
  let found = new AbortController();
  return {
    get isKnown() {
      return found.signal.aborted;
    },
    note(isAbsent) {
      if (isAbsent) found.abort();
      else if (found.signal.aborted) found = new AbortController();
    },
    signals: (patienceMs, isRead) => [AbortSignal.timeout(patienceMs), ...(isRead ? [found.signal] : [])],
  };
}
