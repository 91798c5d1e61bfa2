import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What a backup says that it was made by. */
export function nameSoftware(): string {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${name} ${version}`;
}

/** The project whose migrations a restored site gets. */
export const project = join(root, 'supabase');
