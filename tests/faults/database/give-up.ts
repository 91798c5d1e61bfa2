import type { Stop } from '#supabase-embedded/http/finish-requests.ts';
import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';
import { stopOnSignal } from '#supabase-embedded/stop-on-signal.ts';

/** Keeps a PostgreSQL as server/main.ts does, with less patience. */
const opening = openDatabase({
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
const starting = opening.then(({ close }) => ({ close: ({ signal }: Stop) => close(signal) }));
const end = stopOnSignal(starting, console.error);
await starting;
// As a server's port does.
setInterval(() => {}, 1_000);
console.log('PostgreSQL answers');
