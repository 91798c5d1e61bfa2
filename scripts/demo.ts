import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';
import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { fillDemonstration, isFilled, isInterrupted } from './demo/fill.ts';
import { staff } from './demo/people.ts';

const usage = `npm run demo
    Runs the site filled with made-up people, leads, workshops and proof, in demo-data/ or where DEMO_DIR says, and
    prints how to sign in. No mail leaves the machine. PORT is where it listens (3000).`;

readCommandLine({ usage });

const root = join(import.meta.dirname, '..');
const dataDir = process.env.DEMO_DIR ?? join(root, 'demo-data');
const port = process.env.PORT ?? '3000';
const siteUrl = `http://localhost:${port}`;

/** Nothing of this machine's settings reaches it: its people are made up, and no mail may go to anybody. */
const { PATH, HOME, LANG, TMPDIR } = process.env;
const [administrator] = staff;
const site = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    ENV_FILE: '',
    // The passwords are known to everybody.
    HOST: 'localhost',
    PORT: port,
    DATA_DIR: dataDir,
    BACKUP_TO: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  },
});
// Everybody who is made up gets a mail, into the mailbox of the demonstration.
let isReady = false;
createInterface(site.stdout).on('line', (line) => {
  // Its own word: at that port another site may answer.
  isReady ||= line.startsWith('The site is ready');
  if (!line.startsWith('Mailbox:')) console.log(line);
});
// Ctrl-C reaches the site by itself, and this program ends with it; whatever ends this program alone is handed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => site.kill());
let hasEnded = false;
site.once('exit', (code) => {
  hasEnded = true;
  process.exitCode = code ?? 1;
});

await untilReady();
if (!hasEnded) await fillAndTell();

async function untilReady() {
  while (!hasEnded && !isReady) await pause(100);
}

async function fillAndTell() {
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const client = createClient<Database>(siteUrl, secretKey, { auth: { persistSession: false } });
  if (await isInterrupted(client)) return giveUp();
  if (!(await isFilled(client))) {
    console.log('Filling in the demonstration ...');
    await fillDemonstration(client).catch((error: Error) => {
      console.error(error.message);
      giveUp();
    });
    if (!(await isFilled(client).catch(() => false))) return;
  }
  const accounts = staff.map(({ role, email, password }) => `  ${role}: ${email}, password ${password}`);
  console.log(
    [
      '',
      `The demonstration is at ${siteUrl}, with all that is made up in it in ${dataDir}`,
      ...accounts,
    ].join('\n'),
  );
}

function giveUp() {
  console.error(`The demonstration is not complete: delete ${dataDir} and try again.`);
  process.exitCode = 1;
  site.kill();
}
