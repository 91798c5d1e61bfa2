import { isExplained, reasonOf } from './reason.ts';

/** Runs what a person asked for on the command line, and prints what came of it. */
export async function runAsCommand(main: () => Promise<string>): Promise<void> {
  endOnSignal();
  try {
    console.log(await main());
  } catch (error) {
    if (!isExplained(error)) throw error;
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** An orderly end: what was started for this ends with the process. SIGHUP is a terminal that was closed. */
export function endOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
}
