import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from '#supabase-embedded/backup/restore-backup.ts';
import { loadKeys } from '#supabase-embedded/keys/key-file.ts';
import { becomeOwner } from '#supabase-embedded/postgres/become-owner.ts';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

// What a command does with a data folder, in a process that can become another account:
//   open-folder.ts make|open DIR, or restore DIR FILE PROJECT
// It prints how many plants there are, or the sentence with which it refuses.
const [work = '', dataDir = '', file = '', project = ''] = process.argv.slice(2);
const name = process.env.PLACE_NAME as string;

try {
  becomeOwner({ dataDir, name });
  if (work === 'restore') await restore();
  else await visit();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.log(error.message);
}

async function restore() {
  const backup = { label: file, open: async () => createReadStream(file) };
  await restoreBackup({ backup, dataDir, name, project, say: () => {} });
}

async function visit() {
  const database = await openDatabase({ dataDir, name, settings: ['fsync=off'], say: () => {} });
  const client = createClient(database.connection);
  await client.connect();
  if (work === 'make') {
    await client.query('create table plants as select generate_series(1, 500) as id');
    await loadKeys(dataDir);
    mkdirSync(join(dataDir, 'storage'));
    writeFileSync(join(dataDir, 'storage', 'picture'), 'a picture');
  }
  const { rows } = await client.query(
    `select case when to_regclass('plants') is null then 0 else (xpath('/row/n/text()',
      query_to_xml('select count(*) as n from plants', true, true, '')))[1]::text::int end as plants`,
  );
  console.log(`${rows[0].plants} plants`);
  await client.end();
  await database.close();
}
