const longestGoodbyeMs = 15_000;

/**
 * Ends the process with a code that a service manager takes for a failure, after an attempt to do it in order.
 * @param stop the way of a signal; it exits with the code that is set
 */
export function endProcess(reason: Error, stop: () => Promise<void>): void {
  console.error(reason.message);
  process.exitCode = 1;
  // What cannot be finished without a database is cut off.
  setTimeout(() => process.exit(), longestGoodbyeMs).unref();
  stop().catch(() => process.exit());
}
