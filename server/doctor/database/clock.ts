import type { Examination } from '../examination.ts';
import { type Finding, ok, warning, wrong } from '../finding.ts';

/** Codes of authenticator apps hold for half a minute. */
const wrongMs = 30_000;
const noticedMs = 5_000;

const setClocks = 'Let both machines set their clocks by themselves (timedatectl set-ntp true).';

/** Limits, sessions and codes go by both clocks. */
export const databaseClock: Examination = {
  of: "The database's clock",
  examine: async ({ database }) => judgeClocks((await database()).clockAheadMs, 'the database'),
};

/** @param whose what the other clock belongs to */
export function judgeClocks(aheadMs: number, whose: string): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const told = `that of ${whose} is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`;
  if (Math.abs(aheadMs) > wrongMs) return wrong(told, setClocks);
  if (Math.abs(aheadMs) > noticedMs) return warning(told, setClocks);
  return ok('goes with that of this machine');
}
