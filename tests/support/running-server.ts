import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the product as `npm start` does, in a process of its own, and waits until it says that it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  if (env.PORT) return startOn(env.PORT, env);
  for (;;) {
    try {
      return await startOn(String(await freePort()), env);
    } catch (error) {
      // Another test took the port between our look and our start.
      if (!/Port \d+ is taken/.test(String(error))) throw error;
    }
  }
}

async function startOn(port: string, env: Record<string, string>): Promise<RunningServer> {
  const url = env.SITE_URL ?? `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port, SITE_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails before it stops its server must not leave it behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() =>
    process.off('exit', kill),
  );
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('The site is ready')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
