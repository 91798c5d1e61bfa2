import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { stopChildWithBench } from '../stop-with-bench.ts';

/** Runs Node with these arguments and asks for a page until one comes. */
export async function startUntilAnswer(args: string[], cwd: string, env: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port), SITE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  stopChildWithBench(child);
  const ended = once(child, 'exit');
  while (!(await isAnswered(url))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before it answered.`);
    await delay(5);
  }
  return {
    seconds: (performance.now() - began) / 1000,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    return answer.ok && (await answer.text()).includes('</html>');
  } catch {
    // Nobody listens yet.
    return false;
  }
}
