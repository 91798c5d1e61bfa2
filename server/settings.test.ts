import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { renderEnvExample } from '#scripts/generate-env-example.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './read-environment.ts';
import { settingGroups } from './settings.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const names = Object.values(settingGroups).flatMap((group) => Object.keys(group));

test('.env.example is what the settings say', () => {
  assert.equal(read('.env.example'), renderEnvExample(), 'run `node scripts/generate-env-example.ts`');
  assert.deepEqual(Object.keys(parseEnv(read('.env.example'))), [], 'as it is, it sets nothing');
});

test('its examples are good ones, and every setting is read', () => {
  const examples = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z])/gm, ''));
  assert.deepEqual(Object.keys(examples).sort(), names.toSorted());
  // Uploads lie in one place.
  const { siteUrl, mailFrom } = readConfig({ ...examples, STORAGE_DIR: undefined });
  assert.equal(siteUrl, 'https://www.example.com');
  assert.equal(mailFrom, 'The institute <no-reply@example.com>');
  const reader = read('server/config.ts');
  assert.deepEqual(
    names.filter((name) => !reader.includes(name)),
    [],
  );
});

test("the README's table names them, and no others", () => {
  const rows = read('README.md').match(/^\| (?:`[A-Z_0-9…]+`(?:, )?)+ \|/gm) ?? [];
  const told = rows.flatMap((row) => row.match(/[A-Z_0-9…]+/g) ?? []);
  const inFull = told.flatMap((name) =>
    name.endsWith('…') ? names.filter((known) => known.startsWith(name.slice(0, -1))) : [name],
  );
  // Told in words, beside the two that make no sense without each other.
  const beside =
    read('README.md')
      .match(/\(`[A-Z_]+` for /g)
      ?.map((word) => word.slice(2, -6)) ?? [];
  assert.deepEqual([...inFull, ...beside].sort(), names.toSorted());
});

const refusals: [env: Record<string, string>, sentence: RegExp][] = [
  [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL is no address of a mail server: give one such as smtp:\/\//],
  [{ SMTP_URL: 'https://u:pa55word@mail.example.com' }, /^SMTP_URL is no address/],
  [{ SMTP_URL: 'smtp://u:pa55word#1@mail.example.com' }, /^SMTP_URL is no address .* %23 for #/],
  [{ SMTP_URL: 'smtp:' }, /^SMTP_URL is no address/],
  [{ DATABASE_URL: 'mysql://u:pa55word@db/site' }, /^DATABASE_URL is no address of a PostgreSQL: give /],
  [{ DATABASE_URL: 'db.example.com' }, /^DATABASE_URL is no address/],
  [{ ADMIN_EMAIL: 'head' }, /^ADMIN_EMAIL is "head": give an address such as office@example\.com\.$/],
  [{ ADMIN_EMAIL: 'Asha <head@example.com>' }, /^ADMIN_EMAIL is /],
  [{ NOTIFY_EMAIL: 'office@example.com, office' }, /^NOTIFY_EMAIL is /],
  [{ MAIL_FROM: 'The institute' }, /^MAIL_FROM is /],
  [
    { SUPABASE_URL: 'sb_pa55word', SUPABASE_PUBLISHABLE_KEY: 'p', SUPABASE_SECRET_KEY: 's' },
    /^SUPABASE_URL is /,
  ],
  [
    {
      SUPABASE_URL: 'https://project.supabase.co/rest/v1/',
      SUPABASE_PUBLISHABLE_KEY: 'p',
      SUPABASE_SECRET_KEY: 's',
    },
    /^SUPABASE_URL names one service .* without a path, https:\/\/project\.supabase\.co\.$/,
  ],
  [
    { SUPABASE_SECRET_KEY: 'pa55word' },
    /^SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY must be set together with /,
  ],
  [
    { STORAGE_S3_BUCKET: 'uploads', STORAGE_S3_SECRET_ACCESS_KEY: 'pa55word' },
    /^STORAGE_S3_ACCESS_KEY_ID must be set together with STORAGE_S3_BUCKET and /,
  ],
  [{ STORAGE_S3_REGION: 'ap-south-1' }, /^STORAGE_S3_REGION is set, and no bucket: set STORAGE_S3_BUCKET /],
  [
    {
      ...{ STORAGE_DIR: '/mnt/uploads', STORAGE_S3_BUCKET: 'uploads' },
      ...{ STORAGE_S3_ACCESS_KEY_ID: 'id', STORAGE_S3_SECRET_ACCESS_KEY: 'pa55word' },
    },
    /^STORAGE_DIR and STORAGE_S3_BUCKET are both set: /,
  ],
  [{ STORAGE_DIR: 's3://uploads' }, /^STORAGE_DIR is no folder: .* or set STORAGE_S3_BUCKET instead\.$/],
  [{ PORT: '65536' }, /^PORT is "65536": give a whole number from 0 to 65535\.$/],
  [{ METRICS_PORT: 'x' }, /^METRICS_PORT is "x": give a whole number/],
  [{ SITE_URL: 'www.example.com' }, /^SITE_URL is "www\.example\.com": give an address such as https:/],
  [{ FIRST_DATES: '2027-02-29' }, /^FIRST_DATES is "2027-02-29": give a day such as 2026-12-28, or spec\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud": give one of error, warn, info, debug\.$/],
];

test('what cannot be right is said in one line, without a secret', () => {
  for (const [env, sentence] of refusals)
    assert.throws(
      () => readConfig(env),
      ({ message }: Error) => {
        assert.match(message, sentence);
        assert.doesNotMatch(message, /\n|pa55word/);
        return true;
      },
    );
});

test('what is unusual and right is taken', () => {
  const addresses = [
    { DATABASE_URL: 'postgresql://postgres@/site?host=%2Frun%2Fpostgresql' },
    { DATABASE_URL: 'postgres://owner@one.example.com,two.example.com/site' },
    { SMTP_URL: 'smtps://user%40example.com:a%23b@[::1]:465/?pool=true' },
    { NOTIFY_EMAIL: 'Asha Rao <asha@example.com>, office@localhost' },
  ];
  for (const env of addresses) readConfig(env);
  assert.equal(readConfig({ PORT: '', LOG_LEVEL: '' }).port, 3000, 'set to nothing is not set');
});

test('.env counts where the environment says nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  const file = join(folder, '.env');
  try {
    assert.deepEqual(readEnvironment({ PORT: '1' }, file), { PORT: '1' }, 'there need not be one');
    writeFileSync(file, "# A word\nPORT=2\nHOST=::1\nADMIN_PASSWORD='a #1 $word'\n");
    const env = readEnvironment({ PORT: '1', HOST: '' }, file);
    assert.deepEqual(env, { PORT: '1', HOST: '', ADMIN_PASSWORD: 'a #1 $word' });
    assert.equal(readEnvironment({ ENV_FILE: file }, 'none').PORT, '2');
    assert.deepEqual(readEnvironment({ ENV_FILE: '' }, file), { ENV_FILE: '' });
    assert.throws(
      () => readEnvironment({ ENV_FILE: folder }, file),
      /The settings in \S+ cannot be read \(EISDIR\): /,
    );
    assert.throws(() => readEnvironment({ ENV_FILE: `${file}.no` }, file), /cannot be read \(ENOENT\): /);
    writeFileSync(file, '\uFEFFPORT=2\r\n');
    assert.equal(readEnvironment({}, file).PORT, '2', 'as some editors write it');
    for (const [text, complaint] of [
      ['SITEURL=https://www.example.com\n', /sets SITEURL, which nobody reads: write SITE_URL\.$/],
      ['PORT=2\nthis is no setting\n', /has the line "this is no setting": write NAME=value/],
      ['METRICS_PORT: 5290\n', /has the line "METRICS_PORT: 5290"/],
    ] as const) {
      writeFileSync(file, text);
      assert.throws(() => readEnvironment({}, file), complaint);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
