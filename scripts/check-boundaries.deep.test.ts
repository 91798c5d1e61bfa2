import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { copyCheckout } from '#tests/support/checkout-copy.ts';

const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** For each rule files that break it, and what these import. Nothing else in the files matters. */
const planted: Record<string, [file: string, imported: string][]> = {
  'no-cycles': [['server/planted-cycle-a.ts', '#server/planted-cycle-b.ts']],
  'routes-are-thin': [['app/routes/planted.ts', '#app/routes.ts']],
  'features-stand-alone': [['app/features/account/planted.ts', '#app/routes/planted.ts']],
  'ui-is-presentational': [['app/ui/planted.ts', '#app/data/server-context.ts']],
  'lib-is-pure': [['app/lib/planted.ts', '#app/data/server-context.ts']],
  'data-is-below-features': [['app/data/planted.ts', '#app/features/account/planted.ts']],
  'forms-know-no-feature': [['app/forms/planted.ts', '#app/features/account/planted.ts']],
  'supabase-deploys-alone': [['supabase/functions/planted/planted.ts', '#app/lib/rupees.ts']],
  'embedded-knows-no-product': [
    ['supabase-embedded/planted.ts', '#server/config.ts'],
    ['supabase-embedded/planted.test.ts', '#tests/support/builders.ts'],
    ['supabase-embedded/tests/planted.ts', '#tests/support/builders.ts'],
  ],
  'services-stand-alone': [['supabase-embedded/rest/planted.ts', '#supabase-embedded/auth/contacts.ts']],
  'only-the-server-composes': [['app/features/account/planted-server.ts', '#server/config.ts']],
  'only-data-makes-clients': [['app/features/account/planted-client.ts', '@supabase/supabase-js']],
  'the-contract-knows-no-code': [
    ['supabase-embedded/tests/contract/planted.ts', '#supabase-embedded/gone.ts'],
  ],
  'tests-stay-outside': [
    ['server/planted.ts', '#tests/support/builders.ts'],
    ['server/planted-embedded.ts', '#supabase-embedded/tests/support/rounds.ts'],
    ['supabase-embedded/planted-tests.ts', '#supabase-embedded/tests/support/rounds.ts'],
  ],
};
const besides: [file: string, imported: string] = ['server/planted-cycle-b.ts', '#server/planted-cycle-a.ts'];

describe('the check of the boundaries notices', () => {
  let copy: ReturnType<typeof copyCheckout>;
  let said: string[];
  before(() => {
    copy = copyCheckout('boundaries');
    for (const [file, imported] of [...Object.values(planted).flat(), besides]) {
      const path = join(copy.folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `import '${imported}';\n`);
    }
    const stray = `{ name: 'planted', severity: 'error', from: { path: '^app/(ui|nowhere)/' }, to: { path: '^nowhere/' } }`;
    appendFileSync(
      join(copy.folder, '.dependency-cruiser.cjs'),
      `module.exports.forbidden.push(${stray});\n`,
    );
    const ran = spawnSync(process.execPath, ['scripts/check-boundaries.ts'], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
    assert.equal(ran.status, 1, ran.stderr);
    said = ran.stderr.trim().split('\n');
  });
  after(() => copy.remove());

  for (const { name } of rules.forbidden) {
    test(`a violation of ${name}`, () => {
      for (const [file] of planted[name] ?? assert.fail('plant one above'))
        assert.ok(
          said.some((line) => line.startsWith(`${name}: ${file} → `)),
          said.join('\n'),
        );
    });
  }

  test('a rule for what is not there, be it one of several folders', () => {
    const stray = said.filter((line) => line.includes('nothing is at'));
    assert.deepEqual(stray, ['planted: nothing is at ^app/nowhere/', 'planted: nothing is at ^nowhere/']);
  });
});
