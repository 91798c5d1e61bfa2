import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { MailboxReader } from '#app/data/server-context.ts';
import { createMailbox } from '#supabase-embedded/outbound/mailbox.ts';
import { createMailer } from '#supabase-embedded/outbound/mailer.ts';
import { createSms } from '#supabase-embedded/outbound/sms.ts';
import { isAtLocalhost } from '../config.ts';
import { createMailboxReader } from './mailbox-reader.ts';

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  await writeFile(join(dataDir, 'keys.json'), 'secret');
});
after(() => rm(dataDir, { recursive: true }));

/** One that is full of what is written at the given moment; without one, now. */
function openMailbox(name: string, now?: () => Date) {
  const folder = join(dataDir, name);
  const leads = join(folder, 'leads');
  const keepIn = (box: string) => ({
    from: 'no-reply@example.com',
    mailbox: createMailbox(box, () => {}, now),
  });
  return {
    folder,
    mailer: createMailer(keepIn(leads)),
    accountMailer: createMailer(keepIn(folder)),
    sms: createSms(keepIn(folder)),
    reader: createMailboxReader({ leads, accounts: folder }),
    leadReader: createMailboxReader({ leads, accounts: null }),
  };
}

/** A clock that goes on by so much with every look at it. */
function steppingClock(from: string, stepMs: number) {
  let at = Date.parse(from) - stepMs;
  return () => {
    at += stepMs;
    return new Date(at);
  };
}

const newest = { before: null, count: 50 };
const mail = { to: 'meena@example.com', subject: 'Your seat', text: 'See you there.\n' };

test('a mail is read as it was written, whatever its letters', async () => {
  const { mailer, reader } = openMailbox('letters', steppingClock('2026-11-15T09:00:00Z', 1));
  const texts = [
    'Plain, with an = sign and 100% of nothing.\n',
    `A long line that goes on ${'and on '.repeat(30)}– and ends.\n`,
    'வணக்கம் மீனா, உங்கள் இடம் உறுதி செய்யப்பட்டது.\n'.repeat(5),
  ];
  for (const text of texts) {
    const subject = `Enquiry: Meena – ${text.slice(0, 40).trim()}`;
    await mailer.send({ ...mail, subject, text, html: '<p>Other words</p>' });
    const [message] = (await reader.list({ before: null, count: 1 })).messages;
    assert.equal(message?.subject, subject);
    assert.equal(message?.to, 'meena@example.com');
    assert.equal(message?.text.replaceAll('\r\n', '\n').trim(), text.trim());
  }
});

test('the text of a mail with a calendar file is found, and text messages are kept beside mails', async () => {
  const { mailer, sms, reader } = openMailbox('calendar', steppingClock('2026-11-15T09:00:00Z', 1));
  const icalEvent = {
    filename: 'workshop.ics',
    method: 'PUBLISH',
    content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  };
  await mailer.send({ ...mail, html: '<p>See you there.</p>', icalEvent });
  await sms.send('+919876543210', 'Your code is 123456');
  const { messages, older } = await reader.list(newest);
  assert.equal(older, null);
  assert.deepEqual(
    messages.map(({ to, text }) => [to, text.trim()]),
    [
      ['+919876543210', 'Your code is 123456'],
      ['meena@example.com', 'See you there.'],
    ],
  );
});

/** The subjects of all messages, page after page, as the panel's links lead from one to the next. */
async function readPages(reader: MailboxReader, count: number): Promise<string[][]> {
  const pages: string[][] = [];
  let before: string | null = null;
  do {
    const { messages, older } = await reader.list({ before, count });
    pages.push(messages.map(({ subject }) => subject));
    before = older;
  } while (before !== null);
  return pages;
}

test('the mailbox is listed a page at a time, newest first, across days and both kinds of mail', async () => {
  // Nine hours apart, so that pages begin and end within days and at their ends.
  const clock = steppingClock('2026-02-26T03:00:00Z', 9 * 3_600_000);
  const { folder, mailer, accountMailer, reader } = openMailbox('pages', clock);
  const subjects = Array.from({ length: 12 }, (_, number) => `Mail ${number}`);
  for (const [number, subject] of subjects.entries())
    await (number % 3 === 0 ? accountMailer : mailer).send({ ...mail, subject });
  assert.deepEqual((await readdir(folder)).sort(), [
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    'leads',
  ]);
  const expected = subjects.toReversed();
  for (const count of [1, 2, 3, 4, 5, 6, 11, 12, 13]) {
    const pages = await readPages(reader, count);
    assert.deepEqual(pages.flat(), expected, `pages of ${count}`);
    assert.equal(pages.length, Math.ceil(subjects.length / count));
  }
  const { messages } = await reader.list({ before: null, count: 1 });
  assert.equal(messages[0]?.keptAt, '2026-03-02T06:00:00.000Z');
  assert.deepEqual(await reader.read(messages[0]?.name ?? ''), messages[0]);
});

test('an older page stays where it was while mails come in and its first one is thrown away', async () => {
  const clock = steppingClock('2026-11-15T23:59:59.996Z', 1);
  const { folder, mailer, reader } = openMailbox('moving', clock);
  const send = (number: number) => mailer.send({ ...mail, subject: `Mail ${number}` });
  for (const number of [1, 2, 3, 4, 5]) await send(number);
  const { older, messages } = await reader.list({ before: null, count: 2 });
  assert.deepEqual(
    messages.map(({ subject }) => subject),
    ['Mail 5', 'Mail 4'],
  );
  await send(6);
  await rm(join(folder, 'leads', '2026-11-15', older ?? ''));
  const next = await reader.list({ before: older, count: 2 });
  assert.deepEqual(
    next.messages.map(({ subject }) => subject),
    ['Mail 3', 'Mail 2'],
  );
});

test('no name leads out of the mailbox, and an empty one is no error', async () => {
  const { reader } = openMailbox('empty');
  const plausible = '2026-11-15T09-00-00.000Z-0123abcd.eml';
  for (const before of [null, plausible, '../keys.json', ''])
    assert.deepEqual(await reader.list({ before, count: 50 }), { messages: [], older: null });
  for (const name of ['../keys.json', `../${plausible}`, 'keys.json', `${plausible}/..`, '', plausible]) {
    assert.equal(await reader.read(name), null, name);
  }
});

test('where account mails are not shown, neither the list nor a known name gives one away', async () => {
  const { mailer, accountMailer, sms, reader, leadReader } = openMailbox('accounts');
  await mailer.send(mail);
  await accountMailer.send({ ...mail, subject: 'Reset your password' });
  await sms.send('+919876543210', 'Your code is 123456');
  const every = await reader.list(newest);
  assert.equal(every.messages.length, 3);
  const { messages } = await leadReader.list(newest);
  assert.deepEqual(
    messages.map(({ subject }) => subject),
    ['Your seat'],
  );
  for (const { name, subject } of every.messages) {
    assert.equal((await leadReader.read(name))?.subject, subject === 'Your seat' ? subject : undefined);
  }
});

test('a site is at home only at localhost', () => {
  const shows = (siteUrl: string) => isAtLocalhost({ siteUrl });
  const home = ['http://localhost', 'http://localhost:3000', 'http://127.0.0.1:80', 'http://[::1]:3000'];
  for (const siteUrl of home) assert.ok(shows(siteUrl), siteUrl);
  const elsewhere = ['https://www.example.com', 'http://localhost.example.com', 'http://192.168.1.5:3000'];
  for (const siteUrl of [...elsewhere, 'http://127.0.0.1.example.com']) assert.ok(!shows(siteUrl), siteUrl);
});
