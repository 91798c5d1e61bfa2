import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** This one, which is built. */
export const currentVersion = join(import.meta.dirname, '..', '..');

const parts = [
  ...['app', 'build', 'public', 'server', 'supabase', 'supabase-embedded'],
  ...['package.json', 'package-lock.json'],
  ...['vite.config.ts', 'vite.server.config.ts', 'react-router.config.ts'],
];

/** A copy of the built site that brings one migration more. */
export function makeNextVersion(folder: string, name: string, sql: string): string {
  const version = join(folder, 'next-version');
  mkdirSync(version);
  for (const part of parts) cpSync(join(currentVersion, part), join(version, part), { recursive: true });
  symlinkSync(join(currentVersion, 'node_modules'), join(version, 'node_modules'));
  writeFileSync(join(version, 'supabase', 'migrations', `${name}.sql`), sql);
  return version;
}
