import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuthSettings } from '../settings.ts';
import { type Session, sessionEnd } from './session-row.ts';

const start = new Date('2026-11-15T09:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const session: Session = {
  id: 's',
  user_id: 'u',
  created_at: start,
  factor_id: null,
  aal: 'aal1',
  not_after: null,
  refreshed_at: null,
};

test('without limits a session lasts', () => {
  assert.equal(sessionEnd(session, readAuthSettings({}), later(10_000)), undefined);
});

test('a given end counts', () => {
  assert.equal(
    sessionEnd({ ...session, not_after: later(1) }, readAuthSettings({}), later(1)),
    'Session Expired',
  );
});

test('a timebox counts from the sign-in, however often it is refreshed', () => {
  const settings = readAuthSettings({ auth: { sessions: { timebox: '24h' } } });
  assert.equal(sessionEnd({ ...session, refreshed_at: later(23) }, settings, later(23.9)), undefined);
  assert.equal(sessionEnd({ ...session, refreshed_at: later(24) }, settings, later(24.1)), 'Session Expired');
});

test('inactivity counts from the last refresh, after the access token has run out', () => {
  const settings = readAuthSettings({ auth: { sessions: { inactivity_timeout: '8h' } } });
  assert.equal(sessionEnd({ ...session, refreshed_at: later(5) }, settings, later(13.9)), undefined);
  assert.equal(
    sessionEnd({ ...session, refreshed_at: later(5) }, settings, later(14.1)),
    'Session Expired (Inactivity)',
  );
});
