import { basename, join } from 'node:path';

export type Who = 'root' | 'site' | 'stranger';

export interface Row {
  script: string;
  args?: (parent: string, who: Who) => string[];
  env?: (parent: string) => Record<string, string>;
  /** What it prints where it works; it is stopped then, if it does not end by itself. */
  works: RegExp;
  serves?: true;
  /** Not this one. */
  checkout?: string;
  refuses?: RegExp;
}

/** Every command that touches the data folder. @param folder what all accounts may enter */
export const commandRows = (folder: string): Row[] => [
  { script: 'start', works: /^The site is ready/m, serves: true },
  { script: 'admin', args: () => ['list'], works: /^admin@example\.com/m },
  { script: 'keys', args: () => ['rotate'], works: /^New keys are used from the next start on: no server/m },
  {
    script: 'doctor',
    args: () => ['--no-mail'],
    works: /^ok +Keys: the site can read them/m,
    refuses: /^wrong +Database: .*is not (?:readable|writable) for this account/m,
  },
  {
    script: 'backup',
    env: (parent) => ({ BACKUP_TO: join(parent, 'data', 'backups') }),
    works: /^Made backup-/m,
  },
  {
    script: 'backup',
    args: (parent, who) => [join(folder, `of-${who}`, `${basename(parent)}.tar.zst`)],
    works: /^Made .*\.tar\.zst: /m,
  },
  {
    script: 'uploads',
    args: (parent) => ['bring', join(parent, 'data', 'storage')],
    env: (parent) => ({ STORAGE_DIR: join(parent, 'uploads') }),
    works: /^The uploads are in /m,
  },
  {
    script: 'uploads',
    args: (parent) => ['fetch', join(parent, 'data', 'storage')],
    env: (parent) => ({ STORAGE_DIR: join(parent, 'uploads') }),
    works: /^The uploads are in /m,
  },
  { script: 'upgrade-postgres', works: /is one of PostgreSQL \d+ already/ },
  {
    script: 'restore',
    args: () => [join(folder, 'site.tar.zst')],
    env: (parent) => ({ DATA_DIR: join(parent, 'restored') }),
    works: /^The site of \S+ is in /m,
  },
  {
    script: 'database-setup',
    args: () => ['--print'],
    env: (parent) => ({
      DATA_DIR: join(parent, 'managed'),
      DATABASE_URL: 'postgresql://site@127.0.0.1:1/site',
    }),
    works: /create role/,
  },
  {
    script: 'supabase',
    args: (parent) => ['--workdir', parent, '--port', '0'],
    works: /^The project is ready/m,
    serves: true,
  },
];
