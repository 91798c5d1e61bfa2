import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { explainFileError } from './startup-error.ts';

/** Unix socket addresses hold 107 bytes on Linux and 103 on macOS, of which PostgreSQL appends 14. */
const longestSocketFolder = 88;

const ownExtensions = join(import.meta.dirname, 'extensions');

export interface DataFolder {
  /** The server's own files: keys, mailbox, uploads. */
  root: string;
  cluster: string;
  socket: string;
  log: string;
  /** Where PostgreSQL's programs are run from. */
  installation: string;
  /** Where it finds extensions of ours beside its own. */
  extensions: string;
}

export interface DataFolderOptions {
  wanted: string;
  /** Names the fallback under /var/lib. */
  name: string;
  installation: string;
  account: Account | undefined;
}

/**
 * Makes the folder, or one under /var/lib when the account that PostgreSQL runs under cannot reach the wanted
 * one (a checkout in root's home, say), with a copy of PostgreSQL's programs beside it in that case.
 */
export function prepareDataFolder({ wanted, name, installation, account }: DataFolderOptions): DataFolder {
  const root = reachableRoot(resolve(wanted), name, account);
  try {
    mkdirSync(root, { recursive: true });
    const cluster = join(root, 'postgres');
    const socket = socketFolder(root);
    mkdirSync(socket, { recursive: true, mode: 0o700 });
    if (account) chownSync(socket, account.uid, account.gid);
    return {
      root,
      cluster,
      socket,
      log: join(root, 'postgres.log'),
      installation: canEnter(installation, account) ? installation : copyInstallation(installation, root),
      extensions: canEnter(ownExtensions, account) ? ownExtensions : copyExtensions(root),
    };
  } catch (error) {
    throw explainFileError(error, root);
  }
}

function reachableRoot(wanted: string, name: string, account: Account | undefined): string {
  try {
    mkdirSync(wanted, { recursive: true });
  } catch (error) {
    throw explainFileError(error, wanted);
  }
  if (canEnter(wanted, account)) return wanted;
  const id = createHash('sha256').update(wanted).digest('hex').slice(0, 8);
  return join('/var/lib', name, id);
}

function socketFolder(root: string): string {
  const inside = join(root, 'socket');
  if (Buffer.byteLength(inside) <= longestSocketFolder) return inside;
  return join(tmpdir(), `pg-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
}

function copyInstallation(installation: string, root: string): string {
  const { version } = JSON.parse(readFileSync(join(installation, '..', 'package.json'), 'utf8'));
  const copy = join(root, `programs-${version}`);
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
