import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stopChildWithBench } from '../stop-with-bench.ts';

const root = join(import.meta.dirname, '..', '..');
const ofTheNight = 10;

interface Program {
  name: 'backup' | 'restore';
  file: string;
  env: Record<string, string>;
  /** With the priority of the backup that is made each night. */
  isNightly?: boolean;
}

export interface ProgramRun {
  seconds: number;
  /** From the first line that begins so to the next line. */
  secondsOf(line: string): number;
  /** Of its own process: the PostgreSQL that it starts is another. */
  peakMb: number;
}

/** Runs what `npm run backup FILE` and `npm run restore FILE` run. */
export async function runProgram({ name, file, env, isNightly }: Program): Promise<ProgramRun> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'tell-peak.ts'), join(root, 'server', `${name}.ts`), file],
    {
      env: { ...process.env, ENV_FILE: '', DATABASE_URL: '', BACKUP_KEY: '', ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    },
  );
  stopChildWithBench(child);
  if (isNightly) setPriority(child.pid as number, ofTheNight);
  const said: { line: string; at: number }[] = [];
  createInterface({ input: child.stdout as Readable }).on('line', (line) =>
    said.push({ line, at: performance.now() }),
  );
  const peak = text(child.stdio[3] as Readable);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`server/${name}.ts ended with ${code}`);
  return {
    seconds: (performance.now() - began) / 1000,
    secondsOf(beginning) {
      const place = said.findIndex(({ line }) => line.startsWith(beginning));
      const [from, to] = said.slice(place);
      if (place < 0 || !from || !to) throw new Error(`server/${name}.ts did not say "${beginning}"`);
      return (to.at - from.at) / 1000;
    },
    peakMb: Number(await peak) / 1024,
  };
}
