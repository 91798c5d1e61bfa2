import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readLocalConfig } from '#supabase-embedded/cli/local-config.ts';

test("the product's own config.toml has its effect, but for the templates, which are a hosted project's", () => {
  const [warning = '', ...others] = readLocalConfig(join(import.meta.dirname, '..', '..'), {}).warnings;
  const named = warning.match(/(?<=\[)[\w.]+(?=\])/g) ?? [];
  assert.deepEqual(
    named.filter((table) => !table.startsWith('auth.email.template.')),
    [],
  );
  assert.deepEqual(others, []);
});
