import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { untilWaitedFor } from '#supabase-embedded/tests/support/until-waited-for.ts';
import {
  actingIn,
  createPerson,
  type Person,
  serviceRole,
  visitor,
  withinTransactionOf,
} from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertOutOfBounds, assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const byAsha = as(asha);
beforeEach(() => pool.query('delete from public.staff_invitations'));

const invite = async (address: string, role = 'editor') =>
  (await byAsha('select public.invite_colleague($1, $2) as answer', [address, role])).rows[0]?.answer;
const invitations = async () =>
  (await byAsha('select id, email, role, invited_by from public.staff_invitations')).rows;
const read = async (token: string, person = visitor) =>
  (await as(person)('select public.read_invitation($1) as invitation', [token])).rows[0]?.invitation;
const accept = async (person: Person, token: string) =>
  (await as(person)('select public.accept_invitation($1) as answer', [token])).rows[0]?.answer;
const profileOf = async ({ id }: Person) =>
  (await pool.query('select role, role_given_by from public.profiles where id = $1', [id])).rows[0];

/** What the mail worker is given of the invitations that wait to be sent, with the token of each. */
async function claimTokens(): Promise<string[]> {
  const { rows } = await as(serviceRole)<{ mail: { invitation: { token: string } } }>(
    'select public.claim_mails(10, 60) as mail',
  );
  return rows.map(({ mail }) => mail.invitation.token);
}
async function inviteAndClaim(address: string, role?: string): Promise<string> {
  assert.equal(await invite(address, role), 'sent');
  const [token = ''] = await claimTokens();
  return token;
}

let number = 0;
/** Somebody new, with the address that `createPerson` gives them. */
async function createInvited(options: Parameters<typeof createPerson>[2] = {}) {
  number += 1;
  const person = await createPerson(pool, `Invited ${number}`, options);
  return { person, email: `invited-${number}@example.com` };
}

test('an invitation has the address in small letters without spaces around it, the role, and who invited', async () => {
  assert.equal(await invite('  Dinesh@Example.COM '), 'sent');
  const [{ id, ...invitation }, ...others] = (await invitations()) as [{ id: string }];
  assert.deepEqual(others, []);
  assert.deepEqual(invitation, { email: 'dinesh@example.com', role: 'editor', invited_by: 'Asha' });
});

test('what is no address, and a role that there is not, is refused', async () => {
  const { length } = await invitations();
  for (const address of [
    '',
    'dinesh',
    '@example.com',
    'dinesh@',
    'a b@example.com',
    'a@b@c',
    'a@b',
    `a@${'x'.repeat(320)}.com`,
  ]) {
    await assertOutOfBounds(invite(address));
  }
  // What a mail server could read as several addresses, or as another one than it looks like.
  for (const character of [...',;:<>()[]"\\\t\n\r\u0000\u00a0\u200b\u202e', 'é', 'а', 'ı', '＠']) {
    const refused = character === '\u0000' ? '22021' : '23514';
    for (const address of [`di${character}nesh@example.com`, `dinesh@exa${character}mple.com`]) {
      await assertRefused(invite(address), { code: refused });
    }
  }
  for (const role of ['user', 'owner', '']) await assertOutOfBounds(invite('dinesh@example.com', role));
  assert.equal((await invitations()).length, length);
});

test('who does not manage people invites, withdraws and reads nothing', async () => {
  await invite('dinesh@example.com');
  const [{ id }] = (await invitations()) as [{ id: string }];
  const refused = { code: '42501', message: 'You may not manage people' };
  for (const role of ['user', 'counsellor', 'editor'] as const) {
    const run = as((await createInvited({ role })).person);
    await assertRefused(run(`select public.invite_colleague('me@example.com', 'admin')`), refused);
    await assertRefused(run('select public.withdraw_invitation($1)', [id]), refused);
    assert.equal((await run('select from public.staff_invitations')).rowCount, 0);
  }
  await assertForbidden(as(visitor)('select from public.staff_invitations'));
});

test('who is invited again for the same role has the same invitation, and any link that they were sent', async () => {
  const { person, email } = await createInvited();
  const first = await inviteAndClaim(email);
  const before = await invitations();
  const second = await inviteAndClaim(email);
  assert.notEqual(first, second);
  assert.deepEqual(await invitations(), before);
  for (const token of [first, second]) assert.equal((await read(token)).email, email);
  assert.equal(await accept(person, first), 'accepted');
  assert.equal(await accept(person, second), 'gone');
});

test('who is invited for another role has the newest link alone: an older one gives neither role', async () => {
  const { person, email } = await createInvited();
  const { email: other } = await createInvited();
  const others = await inviteAndClaim(other);
  const first = await inviteAndClaim(email, 'editor');
  const [{ id }] = (await invitations()).filter((row) => row.email === email) as [{ id: string }];
  const second = await inviteAndClaim(email, 'admin');
  assert.deepEqual(
    (await invitations()).filter((row) => row.email === email),
    [{ id, email, role: 'admin', invited_by: 'Asha' }],
  );
  assert.equal(await read(first), null);
  assert.equal(await accept(person, first), 'gone');
  assert.equal((await read(others)).email, other);
  assert.equal((await read(second)).role, 'admin');
  assert.equal(await accept(person, second), 'accepted');
});

test('who is invited twice before a mail went out is sent one', async () => {
  await invite('dinesh@example.com');
  await invite('dinesh@example.com');
  assert.equal((await claimTokens()).length, 1);
});

test('a link tells whoever has it what it is for, and changes nothing by being opened', async () => {
  const { email } = await createInvited();
  const token = await inviteAndClaim(email);
  const invitation = { email, role: 'editor', invited_by: 'Asha', needs_password: false };
  assert.deepEqual(await read(token), invitation);
  assert.deepEqual(await read(token, asha), invitation);
  assert.equal(await read(`${token}0`), null);
  assert.equal(await read(''), null);
});

test('of a token only the hash is kept, and only the mail worker is given it', async () => {
  const token = await inviteAndClaim('dinesh@example.com');
  assert.match(token, /^[0-9a-f]{64}$/);
  const { rows } = await pool.query(`select encode(hash, 'hex') as hash from private.invitation_tokens`);
  assert.deepEqual(rows, [{ hash: createHash('sha256').update(token).digest('hex') }]);
  const everything = await pool.query(
    `select string_agg(row::text, '') as text from (
       select to_json(i)::text as row from public.staff_invitations i
       union all select to_json(m)::text from public.mail_outbox m
       union all select to_json(r)::text from private.record r) as rows`,
  );
  assert.ok(!everything.rows[0].text.includes(token));
  for (const person of [visitor, asha]) {
    await assertForbidden(as(person)('select public.claim_mails(10, 60)'));
  }
});

test('an invitation that was withdrawn is gone with its mails and tokens, and can be withdrawn once', async () => {
  const { person, email } = await createInvited();
  const token = await inviteAndClaim(email);
  await invite(email);
  const [{ id }] = (await invitations()) as [{ id: string }];
  const withdraw = async () =>
    (await byAsha('select public.withdraw_invitation($1) as was_there', [id])).rows[0]?.was_there;
  assert.equal(await withdraw(), true);
  assert.equal(await withdraw(), false);
  assert.deepEqual(await claimTokens(), []);
  assert.equal(await read(token), null);
  assert.equal(await accept(person, token), 'gone');
  assert.equal((await pool.query('select from private.invitation_tokens')).rowCount, 0);
});

test('an invitation is good for seven days, and sent again after them by a new link alone', async () => {
  const { person, email } = await createInvited();
  const token = await inviteAndClaim(email);
  const { rows } = await pool.query(
    `select expires_at - created_at = interval '7 days' as week from public.staff_invitations`,
  );
  assert.deepEqual(rows, [{ week: true }]);
  const age = (by: string) =>
    pool.query('update public.staff_invitations set expires_at = now() - $1::interval', [by]);
  await age('1 second');
  assert.equal(await read(token), null);
  assert.equal(await accept(person, token), 'gone');
  const another = await inviteAndClaim(email);
  assert.equal(await read(token), null);
  assert.equal(await accept(person, token), 'gone');
  assert.equal((await read(another)).email, email);
  const erase = async () =>
    (await as(serviceRole)('select public.erase_expired_invitations() as n')).rows[0]?.n;
  await age('29 days');
  assert.equal(await erase(), 0);
  await age('31 days');
  assert.equal(await erase(), 1);
});

test('only the account of the address accepts, when its address is confirmed and it is signed in', async () => {
  const { person, email } = await createInvited();
  const token = await inviteAndClaim(email.toUpperCase());
  assert.equal(await accept((await createInvited()).person, token), 'other_account');
  const confirm = (value: string) =>
    pool.query(`update auth.users set email_confirmed_at = ${value} where id = $1`, [person.id]);
  await confirm('null');
  assert.equal(await accept(person, token), 'other_account');
  await confirm('now()');
  await assertForbidden(as(visitor)('select public.accept_invitation($1)', [token]));
  const { person: signedOut } = await createInvited({ session: 'ended' });
  await assert.rejects(accept(signedOut, token), { code: 'PT403', message: 'sign_in_needed' });
  assert.deepEqual(await profileOf(person), { role: 'user', role_given_by: '' });
  assert.equal(await accept(person, token), 'accepted');
  assert.deepEqual(await profileOf(person), { role: 'editor', role_given_by: 'Asha' });
  assert.equal(await accept(person, token), 'gone');
});

/** With a token that was got by these, one after the other. */
const signedInBy = (person: Person, methods: string[]): Person => {
  const amr = methods.map((method) => ({ method, timestamp: 1 }));
  return { ...person, identity: { ...person.identity, claims: { ...person.identity.claims, amr } } };
};

test('who has a password shows it: a link in a mail may have confirmed the account of a stranger', async () => {
  const { person, email } = await createInvited();
  await pool.query(`update auth.users set encrypted_password = 'a hash' where id = $1`, [person.id]);
  const token = await inviteAndClaim(email);
  for (const methods of [[], ['otp'], ['magiclink'], ['recovery'], ['invite'], ['email/signup', 'totp']]) {
    const byMail = signedInBy(person, methods);
    assert.equal((await read(token, byMail)).needs_password, true, String(methods));
    assert.equal(await accept(byMail, token), 'password_needed', String(methods));
  }
  const { amr: _, ...claims } = person.identity.claims;
  const unsaid = { ...person, identity: { ...person.identity, claims } };
  assert.equal(await accept(unsaid, token), 'password_needed');
  assert.deepEqual(await profileOf(person), { role: 'user', role_given_by: '' });
  assert.equal((await read(token)).needs_password, false, 'nobody is signed in');
  assert.equal((await read(token, signedInBy(person, ['password', 'totp']))).needs_password, false);
  assert.equal(await accept(signedInBy(person, ['password', 'totp']), token), 'accepted');
});

test('who came by an account elsewhere, or has no password, accepts without', async () => {
  for (const [password, method] of [
    ['a hash', 'oauth'],
    ['', 'otp'],
    [null, 'otp'],
  ] as const) {
    const { person, email } = await createInvited();
    await pool.query('update auth.users set encrypted_password = $2 where id = $1', [person.id, password]);
    const token = await inviteAndClaim(email);
    assert.equal((await read(token, signedInBy(person, [method]))).needs_password, false);
    assert.equal(await accept(signedInBy(person, [method]), token), 'accepted');
  }
});

test('who works here already is not invited, and an invitation from before changes nothing', async () => {
  const { person, email } = await createInvited();
  const token = await inviteAndClaim(email, 'admin');
  await pool.query(`update public.profiles set role = 'counsellor' where id = $1`, [person.id]);
  assert.equal(await accept(person, token), 'already_staff');
  assert.equal((await profileOf(person)).role, 'counsellor');
  const [{ id }] = (await invitations()) as [{ id: string }];
  assert.equal(await invite(` ${email.toUpperCase()}`), 'already_staff');
  assert.deepEqual(await invitations(), [{ id, email, role: 'admin', invited_by: 'Asha' }]);
});

test('of two who accept at the same moment one does', async () => {
  const { person, email } = await createInvited();
  const token = await inviteAndClaim(email);
  const answers = await withinTransactionOf(pools.requests, person, async (client) => {
    const { rows } = await client.query('select public.accept_invitation($1) as answer', [token]);
    // The first has done it and has not committed yet when the second begins.
    const waiting = accept(person, token);
    await untilWaitedFor(client);
    return [rows[0].answer, waiting];
  });
  assert.deepEqual(await Promise.all(answers), ['accepted', 'gone']);
  const { rowCount } = await pool.query(
    `select from private.record where action = 'accepted' and thing_name = $1`,
    [email],
  );
  assert.equal(rowCount, 1);
});

test('who is let go does not come back by a link that they were sent before', async () => {
  const { person, email } = await createInvited();
  const token = await inviteAndClaim(email, 'admin');
  await pool.query(`update public.profiles set role = 'counsellor' where id = $1`, [person.id]);
  await byAsha(`select public.change_staff_role($1, 'user')`, [person.id]);
  assert.deepEqual(await invitations(), []);
  await pool.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [person.identity.claims.session_id, person.id],
  );
  assert.equal(await accept(person, token), 'gone');
});
