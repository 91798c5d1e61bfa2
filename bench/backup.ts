import { type MeasuredSite, measureSite } from './backup/measure-site.ts';
import { printTable } from './print-table.ts';

const sizes = [1_000, 10_000, 100_000];

/** A prototype's, measured on another machine before this was built: at 100,000 leads, and of a small site. */
const prototype = {
  size: '13 MB, 0.25 of a base backup',
  make: '5 s (small: 0.5 s)',
  restore: '27 s (small: 3.5 s)',
};

const promised = {
  /** Of the base files, compressed alike. */
  size: 0.33,
  /** Ten times the leads. */
  growth: 12,
  peakMb: 256,
  waiting: 2,
};
/** Whatever is faster counts as this fast, as in the table `growth`. */
const floorMs = 15;

/** What a backup takes: room, time, memory, and patience of those who visit meanwhile. */
export async function measureBackup(): Promise<void> {
  const sites: MeasuredSite[] = [];
  for (const leads of sizes) sites.push(await measureSite(leads, { withVisitors: leads === sizes.at(-1) }));
  const largest = sites.at(-1) as MeasuredSite;
  printTable(
    'The file of a backup beside what it is made of',
    sites.flatMap((site) => [sizeRow(site, 'plain'), sizeRow(site, 'encrypted')]),
  );
  printTable('Time that a backup takes', timeRows(sites));
  printTable(`Memory of the process at its most, at ${amount(largest.leads)} leads`, memoryRows(largest));
  printTable(
    `p95 while a backup is made and restored on trial, at ${amount(largest.leads)} leads`,
    largest.visitors.map(visitorRow),
  );
}

function sizeRow({ leads, bare, base, ...files }: MeasuredSite, kind: 'plain' | 'encrypted') {
  const { bytes } = files[kind];
  const ratio = bytes / base.compressed;
  return {
    leads: amount(leads),
    file: kind,
    size: inMb(bytes),
    'the database': inMb(bare.bytes),
    'its base files': inMb(base.bytes),
    'compressed alike': inMb(base.compressed),
    'ratio to these': ratio.toFixed(2),
    promised: `≤ ${promised.size}`,
    kept: isKept(ratio <= promised.size),
    prototype: leads === sizes.at(-1) ? prototype.size : '',
  };
}

function timeRows(sites: MeasuredSite[]) {
  const row = (what: string, seconds: (site: MeasuredSite) => number, former = '') => {
    const times = sites.map((site) => ({
      leads: `${amount(site.leads)} leads`,
      taken: seconds(site),
      reading: site.bare.seconds,
    }));
    const [smaller, largest] = times.slice(-2) as [(typeof times)[number], (typeof times)[number]];
    const growth = largest.taken / smaller.taken;
    return {
      what,
      ...Object.fromEntries(times.map(({ leads, taken }) => [leads, `${taken.toFixed(2)} s`])),
      'against reading': (largest.taken / largest.reading).toFixed(1),
      'ten times the leads': growth.toFixed(1),
      promised: `≤ ${promised.growth}`,
      kept: isKept(growth <= promised.growth),
      prototype: former,
    };
  };
  return [
    row('every row read, and nothing else', ({ bare }) => bare.seconds),
    row('made', ({ plain }) => plain.made, prototype.make),
    row('made, encrypted', ({ encrypted }) => encrypted.made),
    row('verified', ({ plain }) => plain.verified),
    row('verified, encrypted', ({ encrypted }) => encrypted.verified),
    row('restored on trial and checked', ({ plain }) => plain.proven),
    row('restored on trial and checked, encrypted', ({ encrypted }) => encrypted.proven),
    row('npm run restore', ({ restored }) => restored.seconds, prototype.restore),
  ];
}

const memoryRows = ({ plain, encrypted, restored }: MeasuredSite) =>
  Object.entries({
    'npm run backup': plain.peakMb,
    'npm run backup, encrypted': encrypted.peakMb,
    'npm run restore': restored.peakMb,
  }).map(([command, peakMb]) => ({
    command,
    memory: `${Math.round(peakMb)} MB`,
    promised: `≤ ${promised.peakMb} MB`,
    kept: isKept(peakMb <= promised.peakMb),
  }));

function visitorRow({ who, without, during }: MeasuredSite['visitors'][number]) {
  const ratio = Math.max(during, floorMs) / Math.max(without, floorMs);
  return {
    who,
    'without a backup': `${without.toFixed(1)} ms`,
    'while it runs': `${during.toFixed(1)} ms`,
    ratio: ratio.toFixed(1),
    promised: `≤ ${promised.waiting}`,
    kept: isKept(ratio <= promised.waiting),
  };
}

const isKept = (is: boolean) => (is ? 'yes' : 'NO');
const amount = (value: number) => value.toLocaleString('en');
const inMb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
