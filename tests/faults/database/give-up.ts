import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';
import { stopOnSignal } from '#supabase-embedded/stop-on-signal.ts';

/** Keeps a PostgreSQL as server/main.ts does, with less patience. */
const starting = openDatabase({
  dataDir: process.env.DATA_DIR as string,
  name: 'give-up',
  settings: ['fsync=off'],
  keeper: {
    log: ({ message }) => console.log(message),
    giveUp: (reason) => end.fail(reason),
    patienceMs: 200,
  },
  say: console.log,
});
const end = stopOnSignal(starting, console.error);
await starting;
// As a server's port does.
setInterval(() => {}, 1_000);
console.log('PostgreSQL answers');
