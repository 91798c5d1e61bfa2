import type { Warning } from '#app/data/server-context.ts';
import type { Disk } from '../disks.ts';
import type { Facts } from './facts.ts';

const minuteMs = 60_000;
/** Whoever built the site has a clock, too, and both may be a little off. */
const builtLaterMs = 10 * minuteMs;
/** Codes and sessions are judged with less patience than this. */
const apartMs = minuteMs;

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** The machine: its clock, its disks, and the place of its uploads. */
export const judgeServer = (facts: Facts, now: Date): Warning[] => [
  ...judgeClock(facts, now),
  ...judgeDisks(facts),
  ...(facts.uploadsAway ? [describeUploads(facts.uploadsAway)] : []),
];

function judgeClock({ builtAt, database }: Facts, now: Date): Warning[] {
  const wrong = (why: string): Warning[] => [
    {
      id: 'clock-wrong',
      message: `This server’s clock says ${now.toISOString()}, which is ${why}.`,
      remedy: 'Let NTP set it: codes, sessions, mails and backups go by it.',
      isUrgent: true,
    },
  ];
  if (builtAt && now.getTime() < builtAt.getTime() - builtLaterMs) return wrong('before the site was built');
  if (database.is !== 'here') return [];
  const aheadMs = now.getTime() - Date.parse(database.state.clock);
  if (Math.abs(aheadMs) <= apartMs) return [];
  return wrong(`${inWords(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s`);
}

/** One warning for a disk, whatever lies on it. */
function judgeDisks({ disks, settings }: Facts): Warning[] {
  const isElsewhere =
    settings.hosted || settings.databaseUrl || disks.some(({ holds }) => holds === 'database');
  const holdsDatabase = ({ holds }: Disk) => holds === 'database' || (holds === 'data' && !isElsewhere);
  const nearlyFull = Map.groupBy(disks.filter(isNearlyFull), ({ device }) => device);
  return [...nearlyFull.values()].flatMap(([first, ...more]) =>
    first ? describeDisk(first, [first, ...more].some(holdsDatabase)) : [],
  );
}

/** A twentieth is left, but on a large disk that is much, and on a small one too little: there it is a quarter. */
const isNearlyFull = ({ bytes, freeBytes }: Disk) =>
  freeBytes < Math.max(Math.min(512 * mebibyte, bytes / 4), Math.min(bytes / 20, 5 * gibibyte));

const describeDisk = ({ folder, bytes, freeBytes }: Disk, holdsDatabase: boolean): Warning => ({
  id: 'disk-nearly-full',
  message: `The disk that ${folder} is on is nearly full: ${sizeOf(freeBytes)} of ${sizeOf(bytes)} are free.`,
  remedy: `Make room: on a full disk ${holdsDatabase ? 'the database stops' : 'nothing can be uploaded'}.`,
  isUrgent: true,
});

const describeUploads = (place: string): Warning => ({
  id: 'uploads-away',
  message: `The uploads in ${place} cannot be read at the moment, so pictures of courses may be missing.`,
  remedy: 'See that the disk or the bucket is there: npm run doctor says what is wrong.',
  isUrgent: true,
});

const sizeOf = (bytes: number) =>
  bytes < gibibyte
    ? `${Math.floor(bytes / mebibyte)} MB`
    : `${(bytes / gibibyte).toLocaleString('en', { maximumFractionDigits: 1 })} GB`;

/** As in "3 hours". */
export function inWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs);
  const [count, unit] =
    minutes < 120 ? [minutes, 'minute'] : minutes < 2880 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
