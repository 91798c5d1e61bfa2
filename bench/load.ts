import autocannon from 'autocannon';
import { median } from './median.ts';

export interface Subject {
  url: string;
  headers: Record<string, string>;
}

const rounds = 5;
const seconds = 4;

/** Requests a second of each subject, the median of interleaved rounds: a busy moment of the machine hits all of them. */
export async function measureByTurns(subjects: readonly Subject[]): Promise<number[]> {
  const measured = subjects.map((subject) => ({ subject, figures: [] as number[] }));
  // Once unmeasured, so that all are warm.
  for (const { subject } of measured) await load(subject, 2);
  for (let round = 0; round < rounds; round++) {
    for (const { subject, figures } of measured) figures.push(await load(subject, seconds));
  }
  return measured.map(({ figures }) => median(figures));
}

async function load({ url, headers }: Subject, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, duration, connections: 32 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  return result.requests.average;
}
