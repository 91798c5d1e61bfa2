import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { readSchema } from './database-types/read-schema.ts';
import { renderDatabaseTypes } from './database-types/render.ts';

const file = join(import.meta.dirname, '..', 'supabase', 'database.types.ts');

/** The types of a freshly migrated database, as the text of supabase/database.types.ts. */
async function generateDatabaseTypes(): Promise<string> {
  const database = await createTestDatabase({ seed: false });
  try {
    return renderDatabaseTypes('public', await readSchema(database.pool, 'public'));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  const generated = await generateDatabaseTypes();
  if (!process.argv.includes('--check')) {
    writeFileSync(file, generated);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== generated) {
    console.error(
      'supabase/database.types.ts does not fit the migrations: run `node scripts/generate-database-types.ts`.',
    );
    process.exitCode = 1;
  }
}
