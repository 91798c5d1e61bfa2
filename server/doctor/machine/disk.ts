import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Examination } from '../examination.ts';
import { type Finding, NotExamined, ok, warning, wrong } from '../finding.ts';

const mebibyte = 1024 ** 2;
/** With less a backup cannot be proven (room-for-proof.ts), and PostgreSQL soon ends. */
const leastBytes = 256 * mebibyte;
const littleBytes = 1024 * mebibyte;

export const disk: Examination = {
  of: 'Disk',
  async examine({ dataDir }) {
    if (!existsSync(dataDir)) throw new NotExamined(`there is no ${dataDir} yet`);
    const { bavail, bsize } = await statfs(dataDir);
    return judgeRoom(bavail * bsize, dataDir);
  },
};

export function judgeRoom(free: number, dataDir: string): Finding {
  const told = `${Math.floor(free / mebibyte).toLocaleString('en')} MB are free for ${dataDir}`;
  const remedy = 'Free some space, or move DATA_DIR to a larger disk (docs/operating.md).';
  if (free < leastBytes) return wrong(told, remedy);
  if (free < littleBytes) return warning(told, remedy);
  return ok(told);
}
