import { chmodSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system account that PostgreSQL runs under, when that is not the server's own. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) };
}

/** Whether the account can walk down to the folder: each one above it must let it pass. */
export const canEnter = (folder: string, account: Account | undefined): boolean =>
  findBarrier(folder, account) === undefined;

/** The topmost folder on the way that does not let the account pass, where there is one. */
export function findBarrier(folder: string, account: Account | undefined): string | undefined {
  if (!account) return undefined;
  // Where a link is on the way, both it and what it leads to have to be reached.
  const ways = new Set([folder, realpathSync(folder)].flatMap(withParents));
  return [...ways].filter((path) => !letsPass(path, account)).sort((a, b) => a.length - b.length)[0];
}

/** Adds the one bit that lets the account walk through, and nothing else: what lies inside has modes of its own. */
export function openForPassage(folder: string, account: Account): void {
  const stats = statSync(folder);
  chmodSync(folder, (stats.mode & 0o7777) | passageBit(stats, account));
}

function withParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...withParents(parent), folder];
}

function letsPass(folder: string, account: Account): boolean {
  const stats = statSync(folder);
  return (stats.mode & passageBit(stats, account)) !== 0;
}

const passageBit = ({ uid, gid }: Stats, account: Account) =>
  uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
