import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface SinkCount {
  accepted: number;
  /** By their Message-ID. */
  different: number;
}

/** Apart from the product and from those who send leads, as mail servers are. */
export async function startMailSink() {
  const child = fork(join(import.meta.dirname, 'smtp-targets.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async count(): Promise<SinkCount> {
      child.send('count');
      const [count] = await once(child, 'message');
      return count as SinkCount;
    },
    close: () => child.disconnect(),
  };
}
