import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { Publishing } from './write-whole.ts';

/** Ends with its parent, however that ends, and then clears away what has no name yet. */
const program = `
const { fsyncSync, openSync, renameSync, rmSync } = require('node:fs');
const [arriving, path, folder] = process.argv.slice(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
let told = '';
process.stdin.on('data', (word) => { told += word; }).on('end', () => {
  if (told !== 'publish') return rmSync(arriving, { force: true });
  renameSync(arriving, path);
  fsyncSync(openSync(folder, 'r'));
});`;

/** The site's user, whom root becomes, may not write into root's own folders: a child that stays root names the file. */
export function publishAsRoot(arriving: string, path: string, folder: string): Publishing {
  const child = spawn(process.execPath, ['--eval', program, arriving, path, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').catch(() => [undefined]);
  // One that has been killed does not read: what matters is how it ended.
  child.stdin.on('error', () => {});
  const tell = async (word: string) => {
    child.stdin.end(word);
    const [code] = await ended;
    if (code !== 0)
      throw new StartupError(`${path} could not be given its name; the backup is in ${arriving}.`);
  };
  return { publish: () => tell('publish'), discard: () => tell('') };
}
