import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { readSchema } from './database-types/read-schema.ts';
import { renderDatabaseTypes } from './database-types/render.ts';
import { renderColumnLimits } from './database-types/render-limits.ts';

/** What of a freshly migrated database the code is told, by the names of the files in supabase/. */
async function generate(): Promise<Record<string, string>> {
  const database = await createTestDatabase({ seed: false });
  try {
    const schema = await readSchema(database.pool, 'public');
    return {
      'database.types.ts': renderDatabaseTypes('public', schema),
      'column-limits.ts': renderColumnLimits(schema),
    };
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  for (const [name, generated] of Object.entries(await generate())) {
    const file = join(import.meta.dirname, '..', 'supabase', name);
    if (!process.argv.includes('--check')) {
      writeFileSync(file, generated);
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== generated) {
      console.error(
        `supabase/${name} does not fit the migrations: run \`node scripts/generate-database-types.ts\`.`,
      );
      process.exitCode = 1;
    }
  }
}
