import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const inUse = (root: string) => join(root, 'postgres');

/** Has this name when it is complete, and for no longer than two renames take. */
export const successor = (root: string) => join(root, 'postgres.upgraded');

/**
 * The database of a folder. Whoever is killed in the middle of a swap (swap-cluster.ts) leaves none under the usual name:
 * then its successor is the database, and nobody may take the folder for an empty one.
 */
export const databaseIn = (root: string): string | undefined =>
  [inUse(root), successor(root)].find((cluster) => existsSync(cluster));
