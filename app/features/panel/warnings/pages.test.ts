import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Warning } from '#app/data/server-context.ts';
import { warningsAt } from './pages.ts';

const warning = (id: Warning['id'], isUrgent: boolean): Warning => ({
  id,
  message: '',
  remedy: '',
  isUrgent,
});
const all = [warning('backups-overdue', true), warning('mails-waiting', true), warning('no-smtp', false)];
const shownAt = (pathname: string) => warningsAt(pathname, all).map(({ id }) => id);

test('the first page tells every warning, each other page the urgent ones that it does not tell itself', () => {
  assert.deepEqual(shownAt('/admin'), ['backups-overdue', 'mails-waiting', 'no-smtp']);
  assert.deepEqual(shownAt('/admin/leads'), ['backups-overdue', 'mails-waiting']);
  assert.deepEqual(shownAt('/admin/backups'), ['mails-waiting']);
  assert.deepEqual(shownAt('/admin/mail'), ['backups-overdue']);
});
