import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCli } from './running-cli.ts';
import { contractProject } from './test-database.ts';

export interface ContractTarget {
  name: string;
  /** What it logged as a failure of its own, which no answer may have shown. */
  complaints(): string[];
  env: {
    CONTRACT_URL: string;
    CONTRACT_ANON_KEY: string;
    CONTRACT_SERVICE_KEY: string;
    CONTRACT_STRICT?: string;
  };
  close(): Promise<void>;
}

export async function startCliTarget(): Promise<ContractTarget> {
  const workdir = mkdtempSync(join(tmpdir(), 'contract-'));
  chmodSync(workdir, 0o755);
  symlinkSync(contractProject, join(workdir, 'supabase'));
  const cli = await startCli(['--workdir', workdir]);
  return {
    name: 'cli.ts',
    env: {
      CONTRACT_URL: cli.url,
      CONTRACT_ANON_KEY: cli.keys.anon,
      CONTRACT_SERVICE_KEY: cli.keys.serviceRole,
    },
    complaints: () => unexpected(cli.output(), /^error:/),
    async close() {
      await cli.stop();
      rmSync(workdir, { recursive: true, force: true });
    },
  };
}

/** The suite makes the database fail now and then, on purpose, to see what the answer says. */
export const unexpected = (output: string, failure: RegExp) =>
  output.split('\n').filter((line) => failure.test(line) && !line.includes('on purpose'));
