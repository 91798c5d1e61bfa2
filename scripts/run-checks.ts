import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';

const root = join(import.meta.dirname, '..');

interface Check {
  name: string;
  /** Programs of node_modules/.bin or files of scripts/, run one after the other. */
  steps: string[][];
}

export const checks: Check[] = [
  {
    name: 'types',
    steps: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types'],
    ],
  },
  { name: 'lint', steps: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'boundaries', steps: [['node', 'scripts/check-boundaries.ts']] },
  { name: 'unused code', steps: [['knip']] },
  { name: 'copies', steps: [['node', 'scripts/check-copies.ts']] },
  { name: 'row level security', steps: [['node', 'scripts/check-row-level-security.ts']] },
];

/** What can be said without running the product. Failures are printed whole, successes in one line. */
export async function runChecks(): Promise<Outcome> {
  const failures: string[] = [];
  // Two at a time: they are processes of their own and most machines have two cores.
  const queue = [...checks];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift())
      if (!(await runCheck(check))) failures.push(`${check.name}: see above, or run it alone`);
  };
  await Promise.all([worker(), worker()]);
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

async function runCheck({ name, steps }: Check): Promise<boolean> {
  const started = performance.now();
  for (const [program = '', ...args] of steps) {
    const { code, output } = await run(program, args);
    if (code !== 0) {
      console.log(`✖ ${name}\n${output}`);
      return false;
    }
  }
  console.log(`✔ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return true;
}

function run(program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
