import { join } from 'node:path';
import { type RunningProcess, startProcess } from './running-process.ts';

const program = join(import.meta.dirname, '..', '..', 'cli.ts');

export interface RunningCli extends RunningProcess {
  url: string;
  /** Empty where config.toml gives PostgreSQL no port. */
  databaseUrl: string;
  keys: { publishable: string; secret: string; anon: string; serviceRole: string };
}

/** Starts `cli.ts` on a port that the system chooses, and reads what it says about itself. */
export async function startCli(args: string[], env: Record<string, string> = {}): Promise<RunningCli> {
  const given = [program, '--port', '0', ...args];
  const running = await startProcess(given, env, 'Its data,');
  const said = (name: string) => new RegExp(`${name}: (\\S+)`).exec(running.output())?.[1] ?? '';
  return {
    ...running,
    url: said('API URL'),
    databaseUrl: said('Database URL'),
    keys: {
      publishable: said('Publishable key'),
      secret: said('Secret key'),
      anon: said('anon key'),
      serviceRole: said('service_role key'),
    },
  };
}
