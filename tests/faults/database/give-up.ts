import { endProcess } from '#supabase-embedded/http/end-process.ts';
import { stopOnSignal } from '#supabase-embedded/http/node-server.ts';
import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';

/** Keeps a PostgreSQL as server/main.ts does, with less patience. */
const starting = openDatabase({
  dataDir: process.env.DATA_DIR as string,
  name: 'give-up',
  settings: ['fsync=off'],
  keeper: {
    log: ({ message }) => console.log(message),
    giveUp: (reason) => endProcess(reason, stop),
    patienceMs: 200,
  },
  say: console.log,
});
const stop = stopOnSignal(starting);
await starting;
// As a server's port does.
setInterval(() => {}, 1_000);
console.log('PostgreSQL answers');
