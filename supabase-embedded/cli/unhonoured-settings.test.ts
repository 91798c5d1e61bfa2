import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'smol-toml';
import { honouredSettings } from './local-config.ts';
import { findUnhonoured } from './unhonoured-settings.ts';

const unhonoured = (toml: string) => findUnhonoured(parse(toml), honouredSettings);

test('what the Supabase CLI sets in a new project is no reason to warn', () => {
  const toml = `project_id = "new"
    [api]
    auto_expose_new_tables = true
    [api.tls]
    enabled = false
    [db]
    port = 54322
    shadow_port = 54320
    major_version = 17
    orioledb_version = ""
    [db.pooler]
    enabled = false
    pool_mode = "transaction"
    [db.migrations]
    schema_paths = []
    [studio]
    openai_api_key = "env(OPENAI_API_KEY)"
    [local_smtp]
    port = 54324
    [storage.s3_protocol]
    enabled = true
    [storage.vector]
    enabled = true
    max_buckets = 10
    [auth.rate_limit]
    web3 = 30
    [auth.email]
    enabled = true
    [auth.sms]
    enabled = false
    [auth.sms.twilio]
    enabled = false
    auth_token = "env(TOKEN)"
    [auth.external.apple]
    enabled = false
    client_id = "x"
    [auth.oauth_server]
    enabled = false
    authorization_url_path = "/oauth/consent"
    [edge_runtime]
    policy = "per_worker"
    [experimental]
    s3_host = "env(S3_HOST)"`;
  assert.deepEqual(unhonoured(toml), []);
});

const named: [toml: string, names: string[]][] = [
  ['[auth]\nenable_signups = true', ['auth.enable_signups']],
  ['[auth.hook.custom_access_token]\nenabled = true\nuri = "x"', ['[auth.hook.custom_access_token]']],
  ['[auth.hook.custom_access_token]\nuri = "x"', []],
  [
    '[auth.external.google]\nenabled = true\nredirect_uri = "https://x"',
    ['auth.external.google.redirect_uri'],
  ],
  [
    '[auth.email.template.invite]\nsubject = "Hello"\ncontent_path = "./x.html"',
    ['[auth.email.template.invite]'],
  ],
  ['[functions.greet]\nverify_jwt = false\nstatic_files = ["./x.html"]', ['functions.greet.static_files']],
  [
    '[storage.buckets.pictures]\npublic = true\nobjects_path = "./x"',
    ['storage.buckets.pictures.objects_path'],
  ],
  ['[auth]\nenabled = false\n[auth.passkey]\nenabled = true', []],
];
for (const [toml, names] of named) {
  test(`${toml.replaceAll('\n', ' ')}: ${names.length ? `${names} is named` : 'nothing is named'}`, () => {
    assert.deepEqual(unhonoured(toml), names);
  });
}

test('each setting that docs/differences.md calls one without effect is named at the start', () => {
  const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'differences.md'), 'utf8');
  const [, section = ''] = document.split('## Settings of config.toml without effect\n');
  const rows = [...section.matchAll(/^\| `(\[?[\w.]+\]?) ?(.*?)` \|/gm)];
  assert.ok(rows.length > 10);
  for (const [row, head = '', rest] of rows) {
    const toml = head.startsWith('[') ? `${head}\n${rest}` : `${head} ${rest}`;
    assert.equal(unhonoured(toml).length, 1, row);
  }
});
