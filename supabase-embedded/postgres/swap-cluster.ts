import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseIn, inUse, successor } from './cluster-names.ts';
import { syncFolder } from './data-folder.ts';
import { majorOf } from './other-major.ts';

/**
 * Puts a cluster in the place of the one in use, which is kept beside it. Only for whoever has the folder's lock.
 * @returns where the old one is
 */
export function swapCluster(root: string, complete: string): string {
  const kept = freeName(`${inUse(root)}-${majorOf(inUse(root))}`);
  dropSuccessor(root);
  move(complete, successor(root), root);
  move(inUse(root), kept, root);
  finishSwap(root);
  return kept;
}

/** Ends a swap that was cut short. */
export function finishSwap(root: string): void {
  if (databaseIn(root) === successor(root)) move(successor(root), inUse(root), root);
}

/** One that did not come to take the place: the database in use may have changed since. */
export function dropSuccessor(root: string): void {
  if (databaseIn(root) === inUse(root)) rmSync(successor(root), { recursive: true, force: true });
}

/** The databases that swaps left behind. */
export const keptClusters = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => /^postgres-\d+(?:\.\d+)?$/.test(name))
    .sort()
    .map((name) => join(root, name));

function freeName(wanted: string): string {
  let name = wanted;
  for (let number = 2; existsSync(name); number += 1) name = `${wanted}.${number}`;
  return name;
}

/** On the disk when it returns, so that a power cut leaves the names in the order that they had. */
function move(from: string, to: string, root: string): void {
  renameSync(from, to);
  syncFolder(root);
}
