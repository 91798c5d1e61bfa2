import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
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

function openMailbox(name: string) {
  const folder = join(dataDir, name);
  const leads = join(folder, 'leads');
  const keepIn = (box: string) => ({ from: 'no-reply@example.com', mailbox: createMailbox(box, () => {}) });
  return {
    mailer: createMailer(keepIn(leads)),
    accountMailer: createMailer(keepIn(folder)),
    sms: createSms(keepIn(folder)),
    reader: createMailboxReader({ leads, accounts: folder }),
    leadReader: createMailboxReader({ leads, accounts: null }),
  };
}

/** Names tell messages apart to the millisecond. */
async function nextMillisecond() {
  for (const now = Date.now(); Date.now() === now; ) await new Promise(setImmediate);
}

const mail = { to: 'meena@example.com', subject: 'Your seat', text: 'See you there.\n' };

test('a mail is read as it was written, whatever its letters', async () => {
  const { mailer, reader } = openMailbox('letters');
  const texts = [
    'Plain, with an = sign and 100% of nothing.\n',
    `A long line that goes on ${'and on '.repeat(30)}– and ends.\n`,
    'வணக்கம் மீனா, உங்கள் இடம் உறுதி செய்யப்பட்டது.\n'.repeat(5),
  ];
  for (const text of texts) {
    const subject = `Enquiry: Meena – ${text.slice(0, 40).trim()}`;
    await mailer.send({ ...mail, subject, text, html: '<p>Other words</p>' });
    const [newest] = (await reader.list({ start: 0, count: 1 })).messages;
    assert.equal(newest?.subject, subject);
    assert.equal(newest?.to, 'meena@example.com');
    assert.equal(newest?.text.replaceAll('\r\n', '\n').trim(), text.trim());
    await nextMillisecond();
  }
});

test('the text of a mail with a calendar file is found, and text messages are kept beside mails', async () => {
  const { mailer, sms, reader } = openMailbox('calendar');
  const icalEvent = {
    filename: 'workshop.ics',
    method: 'PUBLISH',
    content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  };
  await mailer.send({ ...mail, html: '<p>See you there.</p>', icalEvent });
  await nextMillisecond();
  await sms.send('+919876543210', 'Your code is 123456');
  const { messages, total } = await reader.list({ start: 0, count: 50 });
  assert.equal(total, 2);
  assert.deepEqual(
    messages.map(({ to, text }) => [to, text.trim()]),
    [
      ['+919876543210', 'Your code is 123456'],
      ['meena@example.com', 'See you there.'],
    ],
  );
});

test('the mailbox is listed a page at a time, newest first, and each message is read by its name', async () => {
  const { mailer, reader } = openMailbox('pages');
  for (const number of [1, 2, 3]) {
    await mailer.send({ ...mail, subject: `Mail ${number}` });
    await nextMillisecond();
  }
  const { messages, total } = await reader.list({ start: 1, count: 2 });
  assert.equal(total, 3);
  assert.deepEqual(
    messages.map(({ subject }) => subject),
    ['Mail 2', 'Mail 1'],
  );
  assert.deepEqual(await reader.read(messages[0]?.name ?? ''), messages[0]);
  assert.ok(Date.now() - Date.parse(messages[0]?.keptAt ?? '') < 60_000);
});

test('no name leads out of the mailbox, and an empty one is no error', async () => {
  const { reader } = openMailbox('empty');
  assert.deepEqual(await reader.list({ start: 0, count: 50 }), { messages: [], total: 0 });
  const plausible = '2026-11-15T09-00-00.000Z-0123abcd.eml';
  for (const name of ['../keys.json', `../${plausible}`, 'keys.json', `${plausible}/..`, '', plausible]) {
    assert.equal(await reader.read(name), null, name);
  }
});

test('where account mails are not shown, neither the list nor a known name gives one away', async () => {
  const { mailer, accountMailer, sms, reader, leadReader } = openMailbox('accounts');
  await mailer.send(mail);
  await accountMailer.send({ ...mail, subject: 'Reset your password' });
  await sms.send('+919876543210', 'Your code is 123456');
  const every = await reader.list({ start: 0, count: 50 });
  assert.equal(every.total, 3);
  const { messages, total } = await leadReader.list({ start: 0, count: 50 });
  assert.deepEqual([messages.map(({ subject }) => subject), total], [['Your seat'], 1]);
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
