import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from './backend/backend.ts';
import { startHousekeeping } from './housekeeping.ts';

/** A database that answers with these, then that there is nothing to do. */
function databaseThatAnswers(answers: Record<string, (number | Response)[]>, asked: (chore: string) => void) {
  const fetch = async ({ url }: Request) => {
    const chore = url.slice(url.lastIndexOf('/') + 1);
    asked(chore);
    const answer = answers[chore]?.shift() ?? 0;
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return { supabase: { url: 'http://localhost', fetch }, secretKey: () => 'x' } as unknown as Backend;
}

const away = () => new Response(null, { status: 503 });
/** What was asked for settles before the clock goes on. */
const settled = () => new Promise(setImmediate);

test('what could not be erased because the database was away is tried again the next minute, and then the next day', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked: number[] = [];
  let minute = 0;
  const backend = databaseThatAnswers({ erase_expired_leads: [away(), away()] }, (chore) => {
    if (chore === 'erase_expired_leads') asked.push(minute);
  });
  const housekeeping = startHousekeeping(backend, () => {});
  while (minute < 24 * 60 + 3) {
    await settled();
    minute += 1;
    t.mock.timers.tick(60_000);
  }
  await housekeeping.stop();
  assert.deepEqual(asked, [0, 1, 2, 24 * 60 + 2]);
});

test('each chore is done batch by batch until nothing is left, also when the one before it failed', async () => {
  const asked: string[] = [];
  const backend = databaseThatAnswers(
    { erase_expired_leads: [500, away()], tally_leads: [20_000, 7], expire_record: [500] },
    (chore) => asked.push(chore),
  );
  const housekeeping = startHousekeeping(backend, () => {});
  for (let turn = 0; turn < 20; turn++) await settled();
  await housekeeping.stop();
  assert.deepEqual(asked, [
    ...Array(2).fill('erase_expired_leads'),
    ...Array(3).fill('tally_leads'),
    'empty_bin',
    ...Array(2).fill('expire_record'),
    'erase_expired_invitations',
    'remove_unconfirmed_accounts',
  ]);
});

test('who stops it waits for the batch at hand, and for no other', async () => {
  let batches = 0;
  const backend = databaseThatAnswers({ erase_expired_leads: Array(1000).fill(500) }, () => {
    batches += 1;
  });
  const housekeeping = startHousekeeping(backend, () => {});
  await housekeeping.stop();
  assert.equal(batches, 1);
});
