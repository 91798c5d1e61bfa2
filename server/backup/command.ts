import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

/** Runs what a person asked for on the command line, and prints what came of it. */
export async function runAsCommand(main: (args: string[]) => Promise<string>): Promise<void> {
  // An orderly end: what was started for this ends with the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  try {
    console.log(await main(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
