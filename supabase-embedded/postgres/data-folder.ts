import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { versionOf } from './binaries.ts';
import { chooseDataPlace } from './data-place.ts';
import { demandNotLost } from './lost-database.ts';
import { explainFileError } from './startup-error.ts';

/** Unix socket addresses hold 107 bytes on Linux and 103 on macOS, of which PostgreSQL appends 14. */
const longestSocketFolder = 88;

const ownExtensions = join(import.meta.dirname, 'extensions');

export interface DataFolder {
  /** The server's own files: keys, mailbox, uploads. */
  own: string;
  /** PostgreSQL's files, which may be elsewhere. */
  root: string;
  cluster: string;
  socket: string;
  log: string;
  /** Where PostgreSQL's programs are run from. */
  installation: string;
  /** Their version: 18, say. */
  major: number;
  /** Where it finds extensions of ours beside its own. */
  extensions: string;
  /** Whom it runs as, when that is not the server's own account. */
  account: Account | undefined;
  /** What whoever started the server has to know about where things are. */
  notice?: string;
}

export interface DataFolderOptions {
  wanted: string;
  /** Names the place under /var/lib for a database that cannot lie in the wanted folder. */
  name: string;
  installation: string;
  /** Whom a new database is made for, when that is not the server's own account. */
  account: Account | undefined;
}

/** Makes what PostgreSQL needs, with a copy of its programs where its account cannot reach the installed ones. */
export function prepareDataFolder({ wanted, name, installation, ...given }: DataFolderOptions): DataFolder {
  const path = makeDataFolder(wanted);
  const place = chooseDataPlace({ wanted: path, name, ...given });
  const { own, database: root, account, notice } = place;
  try {
    demandNotLost(place, name);
    makeFolder(root);
    for (const folder of new Set([own, root])) accessSync(folder, constants.W_OK | constants.X_OK);
    const socket = socketFolder(root);
    makeSocketFolder(socket, account);
    return {
      own,
      root,
      cluster: join(root, 'postgres'),
      socket,
      log: join(root, 'postgres.log'),
      installation: canEnter(installation, account) ? installation : copyInstallation(installation, root),
      major: Number.parseInt(versionOf(installation), 10),
      extensions: canEnter(ownExtensions, account) ? ownExtensions : copyExtensions(root),
      account,
      notice,
    };
  } catch (error) {
    throw explainFileError(error, (error as NodeJS.ErrnoException).path ?? root);
  }
}

/** For its owner alone, as keys, mails and uploads are; one that is there keeps its mode. */
export function makeDataFolder(wanted: string): string {
  const path = resolve(wanted);
  try {
    makeFolder(path, 0o700);
    return path;
  } catch (error) {
    throw explainFileError(error, path);
  }
}

/** For PostgreSQL's account alone. */
export function makeSocketFolder(path: string, account: Account | undefined): void {
  makeFolder(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
}

/**
 * The mode is the folder's own: what is made above it may hold other things. Not Node's recursive mkdir, which calls a
 * read-only disk a folder that does not exist.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another replica may have made it in between.
    if (!isFolder(path)) throw error;
  }
}

/** The new name of something in it is durable only when the folder is; Windows cannot do this and need not. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** As PostgreSQL's superuser, whom everybody is believed to be who can reach the socket. */
export const connectionTo = (socket: string, port?: number) => ({
  host: socket,
  ...(port && { port }),
  user: 'postgres',
  database: 'postgres',
});

export function socketFolder(root: string): string {
  const inside = join(root, 'socket');
  if (Buffer.byteLength(inside) <= longestSocketFolder) return inside;
  return join(tmpdir(), `pg-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
}

function copyInstallation(installation: string, root: string): string {
  const copy = join(root, `programs-${versionOf(installation)}`);
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(installation, copy, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(copy, 'complete'));
  }
  return copy;
}

function copyExtensions(root: string): string {
  const copy = join(root, 'extensions');
  cpSync(ownExtensions, copy, { recursive: true });
  return copy;
}
