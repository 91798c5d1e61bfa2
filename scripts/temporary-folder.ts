import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '#supabase-embedded/tests/support/test-cluster.ts';

/** For several data folders and an installed copy of the site at a time. */
const room = 6 * 1024 ** 3;

/**
 * Where tests make what they throw away again: data folders, copies of the checkout, browsers' profiles. In memory, where
 * that has room: half of what they waited for was a disk that should keep it all for ever.
 */
if (!process.env.TMPDIR) {
  const folder = mkdtempSync(join(scratchFolder(room), 'tests-'));
  // As /tmp is: PostgreSQL may run under another account.
  chmodSync(folder, 0o1777);
  if (mayRunPrograms(folder)) process.env.TMPDIR = folder;
  process.once('exit', () => discard(folder));
}

/** A test that failed may have left a folder closed, which only root removes as it is. */
function discard(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    spawnSync('chmod', ['-R', 'u+rwX', folder]);
    spawnSync('rm', ['-rf', folder], { stdio: 'inherit' });
  }
}

/** Some machines forbid it in memory (noexec), and PostgreSQL's programs are copied to where its account gets at them. */
function mayRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
}
