import { addressGroup } from '../http/address-group.ts';
import { createSemaphore, type TakeTurn } from '../semaphore.ts';
import { ShareTaken } from './away.ts';

/** Does the job as soon as fewer than its share of those from that address are under way. @throws ShareTaken, Gone */
export type FairShare = <T>(
  address: string | undefined,
  job: () => Promise<T>,
  gone?: AbortSignal,
) => Promise<T>;

interface Line {
  takeTurn: TakeTurn;
  /** Under way or waiting. */
  jobs: number;
}

/** A semaphore for each address (bulkhead): nobody alone can take all that there is, however slow what they ask for. */
export function createFairShare(most: number, patienceMs: number): FairShare {
  const lines = new Map<string, Line>();
  const patience = {
    milliseconds: patienceMs,
    refuse: () => new ShareTaken('Too many requests from one address are under way'),
  };
  return async (address, job, gone) => {
    // The server asks for all visitors together, and realtime in nobody's name.
    if (address === undefined || loopback.test(address)) return job();
    const group = addressGroup(address);
    const line: Line = lines.get(group) ?? { takeTurn: createSemaphore(most, patience), jobs: 0 };
    lines.set(group, line);
    line.jobs += 1;
    try {
      return await line.takeTurn(job, gone);
    } finally {
      line.jobs -= 1;
      if (line.jobs === 0) lines.delete(group);
    }
  };
}

const loopback = /^(?:127\.|::1$)/;
