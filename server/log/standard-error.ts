/** Where lines go; what is urgent does not wait for others. */
export interface Lines {
  write(line: string): void;
  flush?(): void;
}

const longestWaitMs = 100;
const mostWaiting = 8 * 1024;

/** Standard error, written to in blocks: a write for each line would cost several times as much as the line. */
export function openStandardError(): Lines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines) process.stderr.write(lines);
  }

  process.once('exit', flush);
  // A full disk behind it, or a reader that has gone, is no reason to stop.
  process.stderr.on('error', () => {});
  return {
    write(line) {
      waiting += line;
      if (waiting.length > mostWaiting) flush();
      else timer ??= setTimeout(flush, longestWaitMs).unref();
    },
    flush,
  };
}
