import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProjectConfig } from './project-config.ts';
import { makeFolder } from './tests/support/garden-project.ts';

function txEndOf(toml: string) {
  const { workdir, write, remove } = makeFolder();
  try {
    write('config.toml', toml);
    return readProjectConfig(`${workdir}/supabase`).api.txEnd;
  } finally {
    remove();
  }
}

test('what a request did is kept, unless a project asks for something else', () => {
  assert.equal(txEndOf('[api]\nschemas = ["public"]'), 'commit');
  assert.equal(txEndOf('[api]\ntx_end = "rollback-allow-override"'), 'rollback-allow-override');
});

test('a way to end transactions that nobody knows ends the start, with those that there are', () => {
  assert.throws(() => txEndOf('[api]\ntx_end = "maybe"'), {
    name: 'StartupError',
    message: /api\.tx_end: give one of commit, commit-allow-override, rollback, rollback-allow-override\.$/,
  });
});
