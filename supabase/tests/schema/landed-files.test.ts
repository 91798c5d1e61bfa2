import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checksum } from '#supabase-embedded/postgres/applied-checksums.ts';
import landed from './landed-files.json' with { type: 'json' };

const cwd = join(import.meta.dirname, '..', '..', '..');
const present = new Map(
  globSync(['supabase-embedded/schema/*.sql', 'supabase/migrations/*.sql'], { cwd })
    .sort()
    .map((file) => [file, checksum(readFileSync(join(cwd, file), 'utf8'))]),
);

for (const [file, sha256] of Object.entries(landed)) {
  test(`${file} is as it was when it landed`, () => {
    assert.equal(present.get(file), sha256, 'Databases have applied it: put the change into a new file.');
  });
}

test('every file that lands is in landed-files.json', () => {
  const lines = [...present].filter(([file]) => !(file in landed));
  const missing = lines.map(([file, sha256]) => `  "${file}": "${sha256}",`).join('\n');
  assert.equal(
    missing,
    '',
    `Add to supabase/tests/schema/landed-files.json what is ready to land:\n${missing}`,
  );
});
