import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyRows } from '#supabase-embedded/backup/copy-rows.ts';
import { listTables } from '#supabase-embedded/backup/database-shape.ts';
import { verifyBackup } from '#supabase-embedded/backup/read-backup.ts';
import { makeBackupKey } from '#supabase-embedded/backup/wrapping.ts';
import { startGrowthTargets } from '../growth-process.ts';
import { measureBaseFiles } from './base-files.ts';
import { runProgram } from './run-program.ts';
import { measureVisitors } from './visitors.ts';

export type MeasuredSite = Awaited<ReturnType<typeof measureSite>>;

/** A running site with so many leads, backed up by its commands in every way. */
export async function measureSite(leads: number, { withVisitors }: { withVisitors: boolean }) {
  const targets = await startGrowthTargets(leads);
  const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
  const { dataDir } = targets;
  try {
    const bare = await readDatabase(dataDir);
    const base = await measureBaseFiles(join(dataDir, 'postgres'));
    const plain = await measureFile(dataDir, join(folder, 'plain'));
    const encrypted = await measureFile(dataDir, join(folder, 'encrypted'), await makeBackupKey());
    const restored = await runProgram({
      name: 'restore',
      file: plain.file,
      env: { DATA_DIR: join(folder, 'restored') },
    });
    const night = { file: join(folder, 'night'), env: { DATA_DIR: dataDir }, isNightly: true };
    const backUp = () => runProgram({ name: 'backup', ...night });
    const visitors = withVisitors ? await measureVisitors(targets, backUp) : [];
    return { leads, bare, base, plain, encrypted, restored, visitors };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await targets.stop();
  }
}

/** How large the database is by its own account, and what it takes to read every row and do nothing with it. */
async function readDatabase(dataDir: string) {
  const client = new pg.Client({ host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
    const began = performance.now();
    for (const table of await listTables(client)) await copyRows(client, table, 1024 * 1024, async () => {});
    return { bytes: Number(rows[0].bytes), seconds: (performance.now() - began) / 1000 };
  } finally {
    await client.end();
  }
}

async function measureFile(dataDir: string, file: string, key = '') {
  const { secondsOf, peakMb } = await runProgram({
    name: 'backup',
    file,
    env: { DATA_DIR: dataDir, BACKUP_KEY: key },
  });
  const began = performance.now();
  await verifyBackup({ label: file, key, open: async () => createReadStream(file) });
  return {
    file,
    bytes: statSync(file).size,
    made: secondsOf('Making'),
    verified: (performance.now() - began) / 1000,
    proven: secondsOf('Restoring it on trial'),
    peakMb,
  };
}
