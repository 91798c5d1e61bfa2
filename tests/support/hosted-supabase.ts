import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCli } from '#supabase-embedded/tests/support/running-cli.ts';

const project = join(import.meta.dirname, '..', '..', 'supabase');

export interface HostedSupabaseOptions {
  siteUrl: string;
  databaseUrl: string;
  /** What the product itself would be given: here it is the Supabase project's to know. */
  env: Record<string, string>;
}

/** This project's own supabase/ folder behind `cli.ts`, as hosted Supabase would serve it to the site. */
export async function startHostedSupabase({ siteUrl, databaseUrl, env }: HostedSupabaseOptions) {
  const workdir = mkdtempSync(join(tmpdir(), 'hosted-'));
  chmodSync(workdir, 0o755);
  mkdirSync(join(workdir, 'supabase'));
  for (const name of readdirSync(project).filter((entry) => entry !== 'config.toml')) {
    symlinkSync(join(project, name), join(workdir, 'supabase', name));
  }
  writeFileSync(join(workdir, 'supabase', 'config.toml'), configFor(env));
  const args = ['--workdir', workdir, '--database-url', databaseUrl];
  const settings = { SITE_URL: siteUrl, ...env };
  const cli = await startCli(args, settings);
  let running = cli;
  return {
    ...cli,
    dataDir: join(workdir, '.data'),
    /** Of the process that runs now. */
    kill: (signal: NodeJS.Signals) => running.process.kill(signal),
    stop: () => running.stop(),
    /** At the same address as before. */
    async startAgain() {
      running = await startCli([...args, '--port', new URL(cli.url).port], settings);
    },
    async close() {
      await running.stop();
      rmSync(workdir, { recursive: true, force: true });
    },
  };
}

/** What an administrator would set in hosted Supabase's dashboard: the provider and the functions' secrets. */
function configFor(env: Record<string, string>): string {
  const text = readFileSync(join(project, 'config.toml'), 'utf8');
  const withGoogle = text.replace(
    '[auth.external.google]\nenabled = false',
    `[auth.external.google]\nenabled = true\nurl = "${env.GOOGLE_ISSUER}"`,
  );
  const secrets = Object.keys(env)
    .filter((name) => name.startsWith('LLM_'))
    .map((name) => `${name} = "env(${name})"`);
  return [env.GOOGLE_ISSUER ? withGoogle : text, '[edge_runtime.secrets]', ...secrets].join('\n');
}
