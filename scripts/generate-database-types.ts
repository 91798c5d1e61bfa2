import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { readSchema } from './database-types/read-schema.ts';
import { renderDatabaseTypes } from './database-types/render.ts';
import { renderColumnLimits } from './database-types/render-limits.ts';

const usage = `npm run types [-- --check]
    Writes supabase/database.types.ts and supabase/column-limits.ts from the migrations. With --check it writes nothing
    and fails if they do not fit.`;

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
  const { values } = readCommandLine({ usage, options: { check: { type: 'boolean' } } });
  for (const [name, generated] of Object.entries(await generate())) {
    const file = join(import.meta.dirname, '..', 'supabase', name);
    if (!values.check) {
      writeFileSync(file, generated);
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== generated) {
      console.error(
        `supabase/${name} does not fit the migrations: run \`node scripts/generate-database-types.ts\`.`,
      );
      process.exitCode = 1;
    }
  }
}
