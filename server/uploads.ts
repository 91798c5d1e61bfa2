import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { demandChoices, readCommandLine } from '#supabase-embedded/command-line.ts';
import { explainFileError } from '#supabase-embedded/explain-file-error.ts';
import { createClient } from '#supabase-embedded/postgres/client.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { visitDatabase } from '#supabase-embedded/postgres/visit-database.ts';
import { createFolderStore } from '#supabase-embedded/storage/files/folder-store.ts';
import { databaseOptions } from './backend/database-options.ts';
import { runAsCommand } from './backup/command.ts';
import { enterSite } from './enter-site.ts';
import { moveUploads } from './uploads/move-uploads.ts';
import { openFileStore } from './uploads/open-file-store.ts';

const usage = `npm run uploads -- bring FOLDER
    Copies the uploads from FOLDER to where STORAGE_S3_… or STORAGE_DIR says; from then on that is their place.
npm run uploads -- fetch FOLDER
    Copies them from there into FOLDER; from then on that is their place: set STORAGE_DIR to it, or, where it is the
    folder storage in DATA_DIR, nothing.
Either works while the site runs, and goes on where it was interrupted. --leave-missing goes on without those that are
nowhere to be found. Start the site again afterwards, with the settings of the new place.`;

const { values, positionals } = readCommandLine({
  usage,
  options: { 'leave-missing': { type: 'boolean' } },
  parameters: ['bring or fetch', 'FOLDER'],
});
const [direction = '', given = ''] = positionals;
demandChoices(usage, [direction], ['bring', 'fetch']);
await runAsCommand(main);

async function main(): Promise<string> {
  const config = enterSite();
  if (config.hosted)
    throw new StartupError(`The uploads of this site are at ${config.hosted.url}: move them with its tools.`);
  const database = await visitDatabase(databaseOptions(config, console.log));
  const client = createClient(database.connection);
  try {
    await client.connect();
    if (direction === 'fetch') makeFolder(resolve(given));
    const there = openFileStore(config, database.dataDir);
    const folder = createFolderStore(resolve(given), { setting: 'the folder', isShared: true });
    return await moveUploads(client, {
      ...(direction === 'bring' ? { from: folder, to: there } : { from: there, to: folder }),
      leaveMissing: values['leave-missing'] === true,
      say: console.log,
    });
  } finally {
    await client.end();
    await database.close();
  }
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFileError(error, { folder, lack: 'writable', remedy: 'name another folder' });
  }
}
