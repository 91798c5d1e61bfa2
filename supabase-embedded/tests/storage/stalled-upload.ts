import { openPools } from '#supabase-embedded/postgres/pools.ts';
import { createStorageService } from '#supabase-embedded/storage/create-storage-service.ts';
import { testPassword } from '../support/test-database.ts';
import { openStore } from './stores.ts';

/**
 * A server of its own, which stops in the middle of an upload, or when the file is there and its row is not, and waits to be
 * killed. Run by durability.deep.test.ts.
 */
const [connectionString = '', place = '', stopAt = ''] = process.argv.slice(2);

async function stall(word: string): Promise<never> {
  console.log(word);
  return new Promise((_, reject) => setTimeout(reject, 60_000));
}

// The store is tried out when a server starts.
let hasStarted = false;
const store = openStore(JSON.parse(place));
const files = {
  ...store,
  async receive(...given: Parameters<typeof store.receive>) {
    const received = await store.receive(...given);
    return hasStarted && stopAt === 'the end' ? stall('there') : received;
  },
};
const service = createStorageService({
  pools: await openPools({
    connection: { connectionString },
    authenticatorPassword: testPassword,
    log: ({ message, error }) => console.error(message, error),
  }),
  files,
  settings: { enabled: true, fileSizeLimit: 1024 ** 2, buckets: [] },
  signer: { sign: () => Promise.reject(), verify: () => Promise.reject() },
  authenticator: { identify: async () => ({ role: 'service_role', claims: {} }) },
  log: ({ message, error }) => console.error(message, error),
});

await service.start();
hasStarted = true;

let sent = false;
// Asked for more only when what was sent has been written.
const body = new ReadableStream<Uint8Array>(
  {
    async pull(controller) {
      if (sent && stopAt === 'half') await stall('half');
      if (sent) return controller.close();
      controller.enqueue(new Uint8Array(1000));
      sent = true;
    },
  },
  { highWaterMark: 0 },
);

await service.fetch(
  new Request('http://storage.test/storage/v1/object/safe/killed.bin', {
    method: 'PUT',
    headers: { apikey: 'x' },
    body,
    duplex: 'half',
  } as RequestInit),
  { address: '192.0.2.1', headers: {} },
);
