import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Examination } from '../examination.ts';
import { type Finding, NotExamined, ok, wrong } from '../finding.ts';

const builtFile = join(import.meta.dirname, '..', '..', '..', 'build', 'built-from');

/** A machine that has lost the time, as small ones do without power, believes that it is years earlier. */
export const machineClock: Examination = {
  of: 'Clock',
  examine() {
    const built = statSync(builtFile, { throwIfNoEntry: false });
    if (!built) throw new NotExamined('the site has not been built here yet');
    return judgeClock(new Date(), built.mtime);
  },
};

export function judgeClock(now: Date, builtAt: Date): Finding {
  const time = now.toISOString().replace(/\.\d+Z$/, 'Z');
  if (now >= builtAt) return ok(`it is ${time}`);
  return wrong(
    `it is ${time} by the clock of this machine, which is before the site was built (${builtAt.toISOString()})`,
    'Set the clock, and let the machine do so by itself (timedatectl set-ntp true).',
  );
}
