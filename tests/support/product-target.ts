import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type ContractTarget, unexpected } from '#supabase-embedded/tests/support/cli-target.ts';
import { startS3Server } from '#supabase-embedded/tests/support/s3-server.ts';
import { contractProject } from '#supabase-embedded/tests/support/test-database.ts';
import { startProduct } from './product.ts';
import { createTestDatabase } from './test-database.ts';

/** The made-up project's tables beside the product's own. */
export async function startProductTarget(): Promise<ContractTarget> {
  const database = await createTestDatabase();
  await addContractTables(database.url);
  // The suite tries what the product leaves off, and config.toml is the product's own here.
  await database.pool.query(`do $$ begin execute format(
    'alter role authenticator in database %I set pgrst.db_tx_end = %L', current_database(), 'commit-allow-override'); end $$`);
  // cli.ts keeps uploads in a folder, so that both stores are asked.
  const s3 = await startS3Server({ buckets: ['uploads'] });
  const storage = {
    ...{
      STORAGE_S3_BUCKET: 'uploads/contract',
      STORAGE_S3_ENDPOINT: s3.endpoint,
      STORAGE_S3_REGION: s3.region,
    },
    ...{ STORAGE_S3_ACCESS_KEY_ID: s3.accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
  };
  const product = await startProduct({ TRUST_PROXY: '0', ...storage }, { database });
  const { server, keys } = product;
  return {
    name: "the product's server",
    env: {
      CONTRACT_URL: server.url,
      CONTRACT_ANON_KEY: keys.publishableKey,
      CONTRACT_SERVICE_KEY: keys.secretKey,
      CONTRACT_STRICT: '1',
    },
    complaints: () => unexpected(server.output(), /"level":"error"/),
    async close() {
      await product.close();
      await s3.close();
    },
  };
}

/** Past the history of migrations: the product would refuse to start on a database with some that it does not know. */
async function addContractTables(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('set search_path = "$user", public, extensions');
  const files = ['migrations/*.sql', 'seeds/*.sql'].flatMap((pattern) =>
    globSync(pattern, { cwd: contractProject }).sort(),
  );
  for (const file of files) await client.query(readFileSync(join(contractProject, file), 'utf8'));
  await client.end();
}
