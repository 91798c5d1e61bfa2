import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Warning } from '#app/data/server-context.ts';
import type { SiteState } from '../site-state.ts';
import type { Facts } from './facts.ts';
import { judgeWarnings } from './judge-warnings.ts';

const now = new Date('2026-11-16T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const gibibyte = 1024 ** 3;

/** A database of a site that has nothing to complain of, but for this. */
const here = (
  state: Partial<SiteState> = {},
  mails: Partial<SiteState['mails']> = {},
): Facts['database'] => ({
  is: 'here',
  state: {
    newest_migration: '20261122090110',
    clock: now.toISOString(),
    backup: { is_overdue: false } as SiteState['backup'],
    bulk_readers: 0,
    ...state,
    mails: { waiting: 0, oldest_waiting_at: null, held: 0, given_up: 0, ...mails },
  },
});

const settings = { siteUrl: 'https://www.example.com', smtpUrl: 'smtp://mail.example.com', trustProxy: 1 };
const own = { kind: 'own', place: '/srv/backups', isEncrypted: true } as const;
const disk = (bytes: number, freeBytes: number) => ({
  holds: 'data' as const,
  folder: '/srv/data',
  device: 1,
  bytes,
  freeBytes,
});
const allIsWell: Facts = {
  settings,
  dataDir: '/srv/data',
  backups: own,
  builtAt: ago(60),
  database: here(),
  accountMails: { count: 0, oldestSince: null },
  disks: [disk(100 * gibibyte, 50 * gibibyte)],
  proxies: { named: 1 },
};

const judge = (facts: Partial<Facts>) => judgeWarnings({ ...allIsWell, ...facts }, now);
const ids = (facts: Partial<Facts>) => judge(facts).map(({ id }) => id);
const messages = (facts: Partial<Facts>) => judge(facts).map(({ message }) => message);

test('nothing is said of a site that is well', () => {
  assert.deepEqual(judge({}), []);
});

test('uploads that cannot be read are said with their place', () => {
  const [warning, ...others] = judge({ uploadsAway: 's3://uploads/institute' });
  assert.equal(warning?.id, 'uploads-away');
  assert.match(warning.message, /s3:\/\/uploads\/institute cannot be read/);
  assert.deepEqual(others, []);
});

test('what is half set up is said, but not to whoever tries the site on their own machine', () => {
  const half = { backups: { kind: 'off' } } as const;
  const halfSet = { ...settings, siteUrl: 'http://www.example.com', smtpUrl: undefined };
  assert.deepEqual(ids({ ...half, settings: halfSet }), ['no-smtp', 'no-tls', 'backups-off']);
  for (const siteUrl of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    assert.deepEqual(ids({ ...half, settings: { ...halfSet, siteUrl } }), [], siteUrl);
});

test('where Supabase is hosted, mails about accounts and backups are not this server’s to warn of', () => {
  const hosted = { url: 'https://project.example.com', publishableKey: '', secretKey: '' };
  const facts = {
    backups: { kind: 'hosted' },
    settings: { ...settings, smtpUrl: undefined, hosted },
  } as const;
  const [warning, ...others] = judge({
    ...facts,
    accountMails: undefined,
    database: here({ backup: { is_overdue: true } as never }),
  });
  assert.deepEqual([warning?.message, others], ['No SMTP_URL is set, so nobody is mailed about leads.', []]);
  assert.match(warning?.remedy ?? '', /\/srv\/data\/mailbox\/leads/);
  const [behind] = judge({
    ...facts,
    settings: { ...settings, hosted },
    database: { is: 'behind', newest: '20261122' },
  });
  assert.deepEqual([behind?.id, behind?.remedy], ['database-behind', 'Run supabase db push.']);
});

test('a database that is away or behind is urgent, and what it would have told is not guessed', () => {
  assert.deepEqual(ids({ database: { is: 'away' } }), ['database-away']);
  assert.deepEqual(ids({ database: { is: 'behind', newest: '20261122' } }), ['database-behind']);
  assert.deepEqual(ids({ database: { is: 'unknown' } }), []);
});

test('backups are overdue where the database says so, unless they are off', () => {
  const database = here({ backup: { is_overdue: true } as never });
  assert.deepEqual(messages({ database }), ['Backups are overdue.']);
  assert.deepEqual(ids({ database, backups: { kind: 'off' } }), ['backups-off']);
});

test('a clock is wrong that is before the build or far from the database’s', () => {
  assert.deepEqual(ids({ builtAt: ago(-9) }), []);
  assert.match(
    messages({ builtAt: ago(-11) })[0] ?? '',
    /says 2026-11-16T12:00:00.000Z, which is before the site was built\.$/,
  );
  assert.deepEqual(ids({ builtAt: undefined }), []);
  const apart = (minutes: number) => messages({ database: here({ clock: ago(minutes).toISOString() }) });
  assert.deepEqual([apart(1), apart(-1)], [[], []]);
  assert.match(apart(90)[0] ?? '', /90 minutes ahead of the database’s\.$/);
  assert.match(apart(-150)[0] ?? '', /2 hours behind the database’s\.$/);
  assert.match(apart(-2880)[0] ?? '', /2 days behind the database’s\.$/);
});

test('a disk is nearly full with a twentieth left, 5 GB at the most and 512 MB at the least', () => {
  const isWarned = (bytes: number, free: number) =>
    ids({ disks: [disk(bytes * gibibyte, free * gibibyte)] }).length > 0;
  assert.deepEqual([isWarned(40, 2.1), isWarned(40, 1.9)], [false, true]);
  assert.deepEqual([isWarned(2000, 5.1), isWarned(2000, 4.9)], [false, true]);
  assert.deepEqual([isWarned(2, 0.6), isWarned(2, 0.4)], [false, true]);
  assert.deepEqual(messages({ disks: [disk(40 * gibibyte, 1.25 * gibibyte)] }), [
    'The disk that /srv/data is on is nearly full: 1.3 GB of 40 GB are free.',
  ]);
  assert.deepEqual(ids({ disks: [] }), []);
});

test('a small disk is nearly full with less than a quarter left, and its figures are in MB', () => {
  const small = (free: number) => disk(gibibyte / 4, free * gibibyte);
  assert.deepEqual(ids({ disks: [small(0.25)] }), [], 'an empty one');
  assert.deepEqual(ids({ disks: [small(0.07)] }), []);
  assert.deepEqual(messages({ disks: [small(0.04)] }), [
    'The disk that /srv/data is on is nearly full: 40 MB of 256 MB are free.',
  ]);
});

test('a disk that holds several things is warned of once, and the remedy says what a full one stops', () => {
  const full = disk(40 * gibibyte, 0);
  const remedies = (facts: Partial<Facts>) => judge(facts).map(({ remedy }) => remedy);
  const [stops, noUploads] = ['the database stops', 'nothing can be uploaded'].map(
    (what) => `Make room: on a full disk ${what}.`,
  );
  const database = { ...full, holds: 'database' as const, folder: '/var/lib/database' };
  const uploads = { ...full, holds: 'uploads' as const, folder: '/mnt/uploads' };
  assert.deepEqual(remedies({ disks: [full, uploads] }), [stops]);
  assert.deepEqual(remedies({ disks: [full, database] }), [stops]);
  assert.deepEqual(remedies({ disks: [full, { ...database, device: 2 }] }), [noUploads, stops]);
  const external = { ...settings, databaseUrl: 'postgresql://db.example.com/site' };
  assert.deepEqual(remedies({ settings: external, disks: [full, { ...uploads, device: 2 }] }), [
    noUploads,
    noUploads,
  ]);
});

test('mails that have waited for more than an hour are urgent, whichever outbox they are in', () => {
  const lead = (minutes: number, waiting = 1) =>
    here({}, { waiting, oldest_waiting_at: ago(minutes).toISOString() });
  assert.deepEqual(messages({ database: lead(60) }), []);
  assert.deepEqual(messages({ database: lead(61) }), ['1 unsent mail has waited for 61 minutes.']);
  const accountMails = { count: 1, oldestSince: ago(300) };
  const both = 'The oldest of 1,201 unsent mails has waited for 5 hours.';
  assert.deepEqual(messages({ database: lead(5, 1200), accountMails }), [both]);
  assert.deepEqual(ids({ database: { is: 'unknown' }, accountMails }), ['mails-waiting']);
});

test('mails that wait because the mail server cannot be reached are urgent after five minutes', () => {
  const lead = (minutes: number) => here({}, { waiting: 2, oldest_waiting_at: ago(minutes).toISOString() });
  const never = 0;
  assert.deepEqual(messages({ database: lead(5), leadMailSilentSince: never }), []);
  assert.deepEqual(messages({ database: lead(6), leadMailSilentSince: never }), [
    'The mail server cannot be reached, or refuses the login. The oldest of 2 unsent mails has waited for 6 minutes.',
  ]);
  const accountMails = { count: 1, oldestSince: ago(6), silentSince: never };
  assert.deepEqual(messages({ accountMails }), [
    'The mail server cannot be reached, or refuses the login. 1 unsent mail has waited for 6 minutes.',
  ]);
  // It answered a moment ago, and deferred these as greylisting does.
  const answered = (minutes: number) => ago(minutes).getTime();
  assert.deepEqual(messages({ database: lead(30), leadMailSilentSince: answered(4) }), []);
  assert.equal(messages({ database: lead(30), leadMailSilentSince: answered(6) }).length, 1);
  assert.deepEqual(messages({ leadMailSilentSince: never }), [], 'where no mail waits');
});

test('mails that were given up or are held are told of by their number', () => {
  assert.deepEqual(messages({ database: here({}, { given_up: 1, held: 2 }) }), [
    '1 mail about a lead of the last week was given up unsent.',
    '2 mails are held since the site was restored from a backup.',
  ]);
});

test('staff who read the data of more people than the limit are a warning, without names', () => {
  const [warning, ...others] = judge({ database: here({ bulk_readers: 2 }) });
  assert.equal(warning?.id, 'many-people-read');
  assert.match(
    warning.message,
    /^In the last 24 hours, 2 staff members have read the leads of more people within an hour than the limit/,
  );
  assert.match(warning.remedy, /\/admin\/record/);
  assert.deepEqual(others, []);
});

test('a proxy that is not believed, or names nobody, is told of for an hour', () => {
  const direct = { ...settings, trustProxy: 0 };
  const at = (minutes: number) => ago(minutes).getTime();
  assert.deepEqual(ids({ settings: direct, proxies: { unbelievedAt: at(59) } }), ['proxy-not-trusted']);
  assert.deepEqual(ids({ settings: direct, proxies: { unbelievedAt: at(61) } }), []);
  assert.deepEqual(ids({ proxies: { unnamedAt: at(59), unnamed: 1 } }), ['proxy-names-nobody']);
  assert.deepEqual(ids({ proxies: { unnamedAt: at(1), unnamed: 2, named: 1 } }), ['proxy-names-nobody']);
  // The proxy does name visitors: somebody else asked, without it.
  assert.deepEqual(ids({ proxies: { unnamedAt: at(1), unnamed: 1, named: 30 } }), []);
});

test('the urgent ones come first, and every one is a finished sentence with something to do', () => {
  const facts: Partial<Facts> = {
    settings: { ...settings, siteUrl: 'http://www.example.com', smtpUrl: undefined, trustProxy: 0 },
    database: here(
      { backup: { is_overdue: true } as never, clock: ago(5).toISOString() },
      { waiting: 1, oldest_waiting_at: ago(90).toISOString(), held: 1, given_up: 1 },
    ),
    disks: [disk(10 * gibibyte, 0)],
    proxies: { unbelievedAt: now.getTime() },
  };
  const found = judge(facts);
  const urgent: Warning['id'][] = ['backups-overdue', 'clock-wrong', 'disk-nearly-full', 'mails-waiting'];
  assert.deepEqual(
    found.filter(({ isUrgent }) => isUrgent).map(({ id }) => id),
    urgent,
  );
  assert.deepEqual(
    found.slice(0, urgent.length).map(({ id }) => id),
    urgent,
  );
  assert.equal(found.length, 9);
  for (const { message, remedy } of found)
    for (const sentence of [message, remedy]) assert.match(sentence, /^[A-Z0-9].*\.$/);
});
