import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, syncFolder } from '../postgres/data-folder.ts';
import { lockFolder } from '../postgres/folder-lock.ts';
import { explainFileError, StartupError } from '../postgres/startup-error.ts';

/** Where a restore works until it is done. Inside the data folder, which may be a disk of its own. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring');

const finishedFolder = (dataDir: string) => join(dataDir, 'restoring.finished');

/** Its presence says that everything is there and only has to be moved up. */
const completeFile = (dataDir: string) => join(restoringFolder(dataDir), 'complete');

/**
 * What may be in a folder that counts as empty: our own lock, a restore cut short, what a new disk has, and the password that
 * the database's administrator was given a login for (`npm run database-setup`).
 */
const nothing = ['lock', 'restoring', 'lost+found', 'authenticator-password'];

export function demandEmptyFolder(dataDir: string): void {
  const found = contentsOf(dataDir).filter((name) => !nothing.includes(name));
  if (found.length === 0 && !existsSync(completeFile(dataDir))) return;
  throw new StartupError(
    `${dataDir} is not empty (${found[0] ?? 'restoring'} is there): move it away, or set DATA_DIR to another folder.`,
  );
}

function contentsOf(dataDir: string): string[] {
  try {
    return existsSync(dataDir) ? readdirSync(dataDir) : [];
  } catch (error) {
    throw explainFileError(error, dataDir, 'readable');
  }
}

export interface Move {
  from: string;
  to: string;
}

/**
 * The moment at which a restore counts. From here on a crash loses nothing: whoever comes next makes the moves that are left.
 * @param elsewhere what does not lie in the restoring folder
 */
export function completeRestore(dataDir: string, elsewhere: Move[]): void {
  const folder = restoringFolder(dataDir);
  const inside = readdirSync(folder)
    .map((name) => ({ from: join(folder, name), to: join(dataDir, name) }))
    // That password belongs to the database which the folder is for, and not to the one that the backup was made of.
    .filter(({ to }) => !existsSync(to));
  const draft = join(folder, 'complete.draft');
  writeFileSync(draft, JSON.stringify([...inside, ...elsewhere]), { flush: true });
  renameSync(draft, completeFile(dataDir));
  syncFolder(folder);
  makeMoves(dataDir);
}

/**
 * Before a data folder is used: ends what a restore has begun.
 * @throws StartupError where it was cut short before everything was there
 */
export function settleRestoring(dataDir: string): void {
  const folder = restoringFolder(dataDir);
  try {
    rmSync(finishedFolder(dataDir), { recursive: true, force: true });
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  if (!existsSync(folder)) return;
  const lock = lockFolder(dataDir);
  try {
    if (!existsSync(completeFile(dataDir)))
      throw new StartupError(
        `A restore into ${dataDir} was cut short: run it again, or remove ${folder} to begin with an empty site.`,
      );
    makeMoves(dataDir);
  } finally {
    lock.release();
  }
}

function makeMoves(dataDir: string) {
  const moves: Move[] = JSON.parse(readFileSync(completeFile(dataDir), 'utf8'));
  for (const { from, to } of moves) {
    if (!existsSync(from)) continue;
    makeFolder(dirname(to));
    renameSync(from, to);
    syncFolder(dirname(to));
  }
  // In one step: what is left of a folder half removed would look like a restore cut short.
  renameSync(restoringFolder(dataDir), finishedFolder(dataDir));
  syncFolder(dataDir);
  rmSync(finishedFolder(dataDir), { recursive: true, force: true });
}
