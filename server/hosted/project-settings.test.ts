import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'smol-toml';
import { mailTemplates } from '#scripts/generate-mail-templates.ts';
import { ownFunctions } from './check-functions.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface ProjectConfig {
  auth: {
    email: { otp_length: number; template: Record<string, { subject: string; content_path: string }> };
  };
  functions: Record<string, { verify_jwt: boolean }>;
}
const config = parse(read('supabase/config.toml')) as unknown as ProjectConfig;

test('a hosted project is brought our mails, in the words of the embedded one, with the code that pages ask for', () => {
  const declared = Object.entries(config.auth.email.template);
  assert.deepEqual(
    declared.map(([name, { subject, content_path }]) => [name, subject, content_path]),
    mailTemplates.map(({ name, subject, file }) => [name, subject, `./${file}`]),
  );
  for (const { file, html } of mailTemplates) {
    assert.equal(read(file), html, 'run `node scripts/generate-mail-templates.ts`');
    assert.match(html, /\{\{ \.Token \}\}/);
  }
  assert.equal(readdirSync(join(root, 'supabase/templates')).length, mailTemplates.length);
});

test('visitors without a token may call every function of ours', () => {
  for (const name of ownFunctions()) assert.equal(config.functions[name]?.verify_jwt, false, name);
});
