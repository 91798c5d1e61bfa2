import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readInstitute } from '#app/lib/institute/read-institute.ts';
import { letterhead } from '#server/mail/letter.ts';
import { firstInstitute } from '#supabase/first-institute.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const database = await createTestDatabase({ seed: false });
after(database.close);

/** What a fresh install is called, and where it is. */
const { rows: settings } = await database.pool.query<{ name: string; value: unknown }>(
  "select id as name, entry as value from private.originals where kind = 'settings'",
);
const institute = readInstitute({ settings, pages: [] });
const names = [
  institute.name,
  institute.shortName,
  institute.city,
  institute.address.postalCode,
  ...institute.address.street.split(', '),
  institute.email.split('@')[1] ?? '',
  ...Object.values(institute.phones).flatMap(({ display, e164 }) => [display, e164.slice(-10)]),
  ...institute.socialLinks.map(({ url }) => url.split('/').at(-1) ?? ''),
  institute.tour?.youtubeId ?? '',
];

/** Each line of the folder's files, but for tests, that has one of the names in it, as a word of its own. */
function namesIn(folder: string): string[] {
  const pattern = new RegExp(`(?<![a-z0-9])(?:${names.map(RegExp.escape).join('|')})(?![a-z0-9])`, 'i');
  return globSync('{app,server,public}/**/*', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(folder, file)).isFile())
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'latin1').split('\n');
      return lines
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim().slice(0, 200)}`);
    });
}

test('the names of the demonstration stand in the database alone', () => {
  assert.ok(names.length > 12 && names.every((name) => name.length > 3), String(names));
  assert.deepEqual(namesIn(root), []);
});

test('one that somebody plants is found, whatever kind of file it is in', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [place, name] of names.entries()) {
    const file = ['app/ui/planted.tsx', 'server/mail/planted.ts', 'public/planted.svg'][place % 3] as string;
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), `fine\nconst title = 'At ${name.toLowerCase()}, or so';\n`);
    assert.equal(namesIn(folder).length, 1, name);
    rmSync(join(folder, file));
  }
});

test('what the mails of a hosted project are written with is the first content’s', () => {
  assert.deepEqual(letterhead(firstInstitute), letterhead(institute));
  const { shortName, phones, enrolmentsBeforeSite } = institute;
  assert.deepEqual(
    { shortName, phones, enrolmentsBeforeSite },
    {
      shortName: firstInstitute.shortName,
      phones: firstInstitute.phones,
      enrolmentsBeforeSite: firstInstitute.enrolmentsBeforeSite,
    },
  );
});
