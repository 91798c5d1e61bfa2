import assert from 'node:assert/strict';
import type { ReadDatabase } from './read-database.ts';

/** What a restore ends, so that nobody is signed in and nothing is under way. */
const ended = [
  'auth.flow_state',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.one_time_tokens',
  'auth.refresh_tokens',
  'auth.sessions',
  'auth_embedded.account_mails',
  'auth_embedded.one_time_codes',
];

/** Unlogged tables and their sequences: what is told to whoever listens right now. */
const ofTheMoment = /^realtime\.(changes|relayed|lifetime)(_id_seq)?$/;

/** Just after a restore: what that changes is as it promises, and all else has the same bytes in the same order. */
export function demandSameRows(came: ReadDatabase, went: ReadDatabase) {
  assert.deepEqual(Object.keys(came.rows), Object.keys(went.rows));
  for (const [table, rows] of Object.entries(went.rows)) {
    if (ended.includes(table)) assert.equal(came.rows[table], '', table);
    else if (table === 'public.mail_outbox') demandHeld(came.rows[table] ?? '', rows);
    else if (!ofTheMoment.test(table)) assert.equal(came.rows[table], rows, table);
  }
  for (const [sequence, state] of Object.entries(went.sequences))
    if (!ofTheMoment.test(sequence)) assert.deepEqual(came.sequences[sequence], state, sequence);
}

/** Of the same mails those that were waiting are held; a row that is written anew lies elsewhere. */
function demandHeld(came: string, went: string) {
  const held = went.replaceAll('\tpending\t', '\theld\t');
  assert.deepEqual(came.split('\n').sort(), held.split('\n').sort());
}

/** When a site has run on it: the realtime service makes its triggers then. */
export function demandSameDescription(came: ReadDatabase, went: ReadDatabase) {
  for (const [kind, lines] of Object.entries(went.description)) {
    const others = came.description[kind as keyof typeof went.description];
    const changes = { lost: without(lines, others), gained: without(others, lines) };
    assert.deepEqual(changes, { lost: [], gained: [] }, kind);
  }
}

const without = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));
