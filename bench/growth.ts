import { type RunningGrowthTargets, startGrowthTargets } from './growth-process.ts';
import { type Subject, subjectsOf } from './growth-subjects.ts';
import { percentile } from './median.ts';
import { startTable } from './print-table.ts';

const sizes = [10_000, 100_000];
const million = 1_000_000;

const promised = { ratio: 2, ms: 300 };
/**
 * Whatever is faster counts as this fast. A page of 6 ms that takes 13 has met a busy moment of the machine, and nobody
 * can tell the two apart.
 */
const floorMs = 15;

interface Manner {
  /** First, unmeasured: until its code is compiled a page takes up to three times as long. */
  warmUps: number;
  /** So many that a slow moment, of a checkpoint or of collecting garbage, does not make the p95 of one size alone. */
  rounds: number;
  /** Of one row at one size: what is as slow as that need not be known to the millisecond. */
  enoughMs: number;
  /** @returns the times of one round */
  round: (subject: Subject) => Promise<number[]>;
}

const oneByOne: Manner = {
  warmUps: 10,
  rounds: 80,
  enoughMs: 3_000,
  round: async (subject) => [await timed(subject)],
};
const manyAtOnce: Manner = { warmUps: 1, rounds: 5, enoughMs: Number.POSITIVE_INFINITY, round: storm };

/**
 * Every list, search, filter and page, at 10,000 leads and ten times as many; with --million at a hundred times as many,
 * too, which takes about ten minutes more to fill. Jobs are a tenth of the leads. Nothing may take more than twice as
 * long at the largest size as at the smallest. All sizes run side by side and are asked by turns, so that a busy moment of
 * the machine hits all of them.
 */
export async function measureGrowth({ toMillion }: { toMillion: boolean }): Promise<void> {
  const started = await Promise.all((toMillion ? [...sizes, million] : sizes).map(startGrowthTargets));
  try {
    const lists = await Promise.all(started.map(subjectsOf));
    const print = startTable(`At ${started.map(({ leads }) => amount(leads)).join(' and ')} leads`);
    const broken: string[] = [];
    for (const { list, subject } of lists[0] ?? []) {
      const alike = lists.map((subjects) => find(subjects, list, subject));
      const row = { list, subject, ...figuresOf(await measure(alike), started) };
      print(row);
      if (row.kept !== 'yes') broken.push(`${list}, ${subject}`);
    }
    console.log(
      `\n${broken.length === 0 ? 'Every promise is kept.' : `${broken.length} not kept: ${broken.join('; ')}`}`,
    );
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
  }
}

function find(subjects: Subject[], list: string, subject: string): Subject {
  const found = subjects.find((other) => other.list === list && other.subject === subject);
  if (!found) throw new Error(`${list}, ${subject}: not there at every size`);
  return found;
}

/** @returns the times of each, in milliseconds; what fails takes for ever */
async function measure(subjects: Subject[]): Promise<number[][]> {
  const { warmUps, rounds, enoughMs, round } = subjects.some(({ atOnce }) => atOnce) ? manyAtOnce : oneByOne;
  const measured = subjects.map((subject) => ({ subject, times: [] as number[] }));
  for (let number = 0; number < warmUps + rounds; number++) {
    for (const { subject, times } of measured) {
      if (sum(times) > enoughMs) continue;
      const taken = await round(subject);
      if (number >= warmUps) times.push(...taken);
    }
  }
  return measured.map(({ times }) => times);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function timed({ prepare, run }: Subject): Promise<number> {
  await prepare?.();
  const started = performance.now();
  const ended = await run().then(
    () => performance.now(),
    () => Number.POSITIVE_INFINITY,
  );
  return ended - started;
}

/** As many as a second brings. */
async function storm(subject: Subject): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + 1000;
  const worker = async () => {
    while (performance.now() < end) times.push(await timed(subject));
  };
  await Promise.all(Array.from({ length: subject.atOnce ?? 1 }, worker));
  return times;
}

function figuresOf(times: number[][], started: RunningGrowthTargets[]) {
  const p95 = times.map((own) => percentile(own, 0.95));
  const smallest = p95[0] ?? 0;
  const largest = p95.at(-1) ?? 0;
  const ratio = Math.max(largest, floorMs) / Math.max(smallest, floorMs);
  const isKept = ratio <= promised.ratio && largest < promised.ms;
  const columns = started.map(({ leads }, place) => [
    `${amount(leads)}: p50 / p95`,
    `${inMs(percentile(times[place] ?? [], 0.5))} / ${inMs(p95[place] ?? 0)} ms`,
  ]);
  return {
    ...Object.fromEntries(columns),
    ratio: p95.every(Number.isFinite) ? ratio.toFixed(1) : 'fails',
    promised: `≤ ${promised.ratio}, < ${promised.ms} ms`,
    kept: isKept ? 'yes' : 'NO',
  };
}

const inMs = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : '∞');
const amount = (value: number) => value.toLocaleString('en');
