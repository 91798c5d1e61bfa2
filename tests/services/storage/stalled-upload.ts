import { openPools } from '#supabase-embedded/postgres/pools.ts';
import { createStorageService } from '#supabase-embedded/storage/create-storage-service.ts';
import { testPassword } from '#tests/support/test-database.ts';

/** A server of its own, which stops in the middle of an upload and waits to be killed. Run by durability.test.ts. */
const [connectionString = '', folder = ''] = process.argv.slice(2);
const service = createStorageService({
  pools: await openPools({
    connection: { connectionString },
    authenticatorPassword: testPassword,
    log: ({ message, error }) => console.error(message, error),
  }),
  folder,
  settings: { enabled: true, fileSizeLimit: 1024 ** 2, buckets: [] },
  signer: { sign: () => Promise.reject(), verify: () => Promise.reject() },
  authenticator: { identify: async () => ({ role: 'service_role', claims: {} }) },
  log: ({ message, error }) => console.error(message, error),
});

let sent = false;
// Asked for more only when what was sent has been written.
const body = new ReadableStream<Uint8Array>(
  {
    async pull(controller) {
      if (sent) {
        console.log('half');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      }
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
