import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { documentedCommands, proseOf } from './documented-commands.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/testing.md'];
const read = (file: string, folder = root) => readFileSync(join(folder, file), 'utf8');
const somePassed = /\b[1-9]\d* passed, 0 failed/;

/** What .ci/run does itself: it installs, starts, and runs both tiers of the tests. */
const install = /^"\$\{as_account\[@\]\}" npm ci$/m;
const testAll = /^"\$\{as_account\[@\]\}" npm run test:all -- "\$@"$/m;
const onCi = {
  'npm ci && npm start': [install, /^ {2}"\$\{as_account\[@\]\}" env PORT=.* npm start &$/m],
  'npm ci && npm test': [install, testAll],
  'npm test': [testAll],
  'npm run test:deep': [testAll],
  'npm run test:all': [testAll],
};

const inItsOwnFile = {
  'npm run dev': 'dev.deep.test.ts',
  'npm run demo': 'demo.deep.test.ts',
  'npm run test:clock': 'clock.deep.test.ts',
  'npm run admin': 'admin.deep.test.ts',
  'npm run admin -- reset-password EMAIL': 'admin.deep.test.ts',
  'npm run backup': 'operating.deep.test.ts',
  'npm run restore FILE': 'operating.deep.test.ts',
  'npm run doctor': 'doctor.deep.test.ts',
  'npm run keys': 'keys.deep.test.ts',
  'npm run database-setup': '../product/managed-postgres.deep.test.ts',
  'npm run uploads': 'backup.deep.test.ts',
  'npm run upgrade-postgres': 'upgrade-postgres.deep.test.ts',
};

const spec = 'tests/e2e/everywhere/long-words.deep.spec.ts';
const lines = read(spec).split('\n');
const oneBrowserTest = `${spec}:${lines.findIndex((line) => line.startsWith('test(')) + 1}`;

interface Run {
  /** The commands that this shows to work. */
  of: string[];
  /** Where the whole takes minutes, which the whole run spends anyway, a part of it. */
  command: string;
  env?: Record<string, string>;
  says: RegExp;
}

const runs: Run[] = [
  {
    of: ['npm run check', 'npm run check -- FILE …'],
    command: 'npm run check -- app/data/flash.server.test.ts',
    says: somePassed,
  },
  {
    of: [
      'TEST_LATE_SCRIPTS=1 npm test',
      'TEST_DEPLOYED=1 npm test',
      'npm test -- FILE …',
      'npm test -- FILE.spec.ts:LINE',
    ],
    // The contract is run by itself below.
    command: `npm test -- ${oneBrowserTest} server/log.test.ts`,
    env: { TEST_LATE_SCRIPTS: '1', TEST_DEPLOYED: '1' },
    says: somePassed,
  },
  {
    of: ['npm run test:hosted'],
    command: `npm run test:hosted -- ${oneBrowserTest}`,
    says: somePassed,
  },
  {
    of: ['npm run test:other-postgres'],
    command: 'npm run test:other-postgres -- --bundled supabase/tests/jobs/jobs.test.ts',
    says: /as a role that is not superuser/,
  },
  {
    of: ['npm run test:faults'],
    command: 'npm run test:faults -- tests/faults/database-given-up.test.ts',
    says: somePassed,
  },
  {
    of: ['node scripts/run-contract-tests.ts'],
    command:
      'npx node scripts/run-contract-tests.ts --product supabase-embedded/tests/contract/rest/select.test.ts',
    says: /The contract, of the product's server: [1-9]\d* passed, 0 failed/,
  },
  {
    of: ['node scripts/generate-env-example.ts', 'node scripts/generate-mail-templates.ts'],
    command: 'npx node scripts/generate-mail-templates.ts && npx node scripts/generate-env-example.ts',
    says: /is written/,
  },
  { of: ['npm run build'], command: 'npm run build', says: /^The site is built$/m },
  {
    of: ['npx node --test FILE'],
    command: 'npx node --test supabase/tests/jobs/jobs.test.ts',
    says: /pass [1-9]/,
  },
  {
    of: ['npm run screenshots'],
    command: 'npm run screenshots -- --width 360 --scheme dark not-found admin-leads',
    says: /^The pictures are in /m,
  },
  {
    of: ['npm run bench', 'npm run bench -- prompt-engine'],
    command: 'npm run bench -- prompt-engine',
    says: /The built-in prompt engine/,
  },
];

for (const { of, command, env, says } of runs) {
  test(`${of.join(', ')}: runs`, async () => {
    const running = runCommand(command, { cwd: root, env });
    await running.endsWith(0);
    assert.match(running.output(), says);
  });
}

test('npx playwright test FILE: finds Chromium and starts PostgreSQL by itself', async () => {
  const command = 'npx playwright test tests/e2e/everywhere/shell.spec.ts -g skip';
  const running = runCommand(command, { cwd: root, env: { TEST_DATABASE_URL: '' } });
  await running.endsWith(0);
  assert.match(running.output(), /\b[1-9]\d* passed/);
});

test('npm run supabase: takes a folder from where it was called', async () => {
  const running = runCommand('npm run supabase -- --workdir nowhere', { cwd: join(root, 'docs') });
  await running.endsWith(1);
  assert.ok(running.output().includes(`${join(root, 'docs', 'nowhere')} holds no supabase folder`));
});

test('npm run types: writes what is there already', async () => {
  const { folder, remove } = copyCheckout('types');
  after(remove);
  const running = runCommand('npm run types', { cwd: folder });
  await running.endsWith(0);
  assert.equal(read('supabase/database.types.ts', folder), read('supabase/database.types.ts'));
});

test('npm ci, npm start and the tests of both tiers are what CI runs', () => {
  const script = read('.ci/run');
  for (const line of Object.values(onCi).flat()) assert.match(script, line);
});

test('every command of the documents is run by one of these, and every npm script is documented', () => {
  for (const file of Object.values(inItsOwnFile))
    assert.ok(existsSync(join(import.meta.dirname, file)), file);
  const covered = [
    ...Object.keys(onCi),
    ...Object.keys(inItsOwnFile),
    ...runs.flatMap(({ of }) => of),
    'npm run supabase -- --workdir DIR',
    'npm run types',
  ];
  const documented = new Set(documents.flatMap(documentedCommands));
  assert.deepEqual([...documented].sort(), covered.sort());
  for (const document of documents)
    assert.doesNotMatch(proseOf(document), /\bnpm (?:ci|start|test|run)\b|\bnode \S+\.ts\b/);

  const { scripts } = JSON.parse(read('package.json'));
  const words = [...documented].join(' ');
  for (const name of Object.keys(scripts)) assert.match(words, new RegExp(`npm (?:run )?${name}\\b`));
});
