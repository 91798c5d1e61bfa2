import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { demandSecret } from '#supabase-embedded/keys/open-keys.ts';
import { quote } from '#supabase-embedded/postgres/startup-error.ts';
import type { Examination } from '../examination.ts';
import { type Finding, NotExamined, ok, warning, wrong } from '../finding.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A service manager may read another one than the project's. Read on import, because `enterSite` clears ENV_FILE. */
const settings = process.env.ENV_FILE ?? join(root, '.env');

/** Of group and others. */
const reading = 0o044;
const writing = 0o022;
const any = 0o077;

/** Whether they open, and who else may read them: whoever has those is anybody. */
export const siteKeys: Examination = {
  of: 'Keys',
  async examine({ dataDir, config, database, keys }) {
    if (config.hosted) throw new NotExamined('they are in the settings');
    const files = ['keys.json', 'authenticator-password'].map((name) => join(dataDir, name));
    if (config.keySecret || !existsSync(files[0] ?? '')) await database();
    await keys();
    // The folder's may be those of before. That the database is away is told elsewhere.
    const facts = await database().catch(() => undefined);
    if (facts?.areKeysSealed === true) demandSecret(config.keySecret);
    demandModes();
    const open = files.filter((path) => modeOf(path) & any);
    if (open.length > 0)
      return wrong(
        `others on this machine may read ${open.join(' and ')}`,
        `Close them (chmod 600 ${open.map(quote).join(' ')}), and if others were on this machine make new keys: npm run keys -- rotate, then npm run keys -- retire --now.`,
      );
    return ok('the site can read them, and nobody else on this machine');
  },
};

/** Passage alone (o+x) is what PostgreSQL's own account may need. */
export const dataFolder: Examination = {
  of: 'Data folder',
  examine({ dataDir }) {
    demandModes();
    if (!existsSync(dataDir)) throw new NotExamined(`there is no ${dataDir} yet`);
    const mode = modeOf(dataDir);
    const remedy = `Close it: chmod go-rw ${quote(dataDir)}`;
    if (mode & writing) return wrong(`others on this machine may write into ${dataDir}`, remedy);
    if (mode & reading) return warning(`others on this machine may look into ${dataDir}`, remedy);
    return ok(`nobody else may look into ${dataDir}`);
  },
};

/** Passwords stand in it. The site's own group may read it: root writes it, and the site does not (docs/deploy.md). */
export const settingsFile: Examination = {
  of: '.env',
  examine() {
    demandModes();
    if (!existsSync(settings)) throw new NotExamined('there is none');
    const { mode, uid, gid } = statSync(settings);
    const group = process.getegid?.();
    const way =
      uid === process.geteuid?.() ? 'chmod 600' : `chown root:${group} ${quote(settings)} && chmod 640`;
    const remedy = `Let the site alone read it: ${way} ${quote(settings)}`;
    if (mode & (gid === group ? 0o037 : any))
      return warning(`others on this machine may read ${settings}`, remedy);
    if (!mayRead(settings)) return warning(`uid ${process.getuid?.()}, the site's, may not read it`, remedy);
    return ok('nobody else may read it');
  },
};

export const account: Examination = {
  of: 'Account',
  examine: ({ dataDir }) => judgeAccount(process.getuid?.(), ownerOf(dataDir)),
};

/** @param owner whose the data folder is */
export function judgeAccount(uid: number | undefined, owner: number | undefined): Finding {
  if (uid === undefined) throw new NotExamined('this system has no such accounts');
  if (owner !== undefined && owner !== uid)
    return warning(
      `this is uid ${uid}, and the data folder is uid ${owner}'s`,
      'Run this as the user that the site runs as: only then is seen what the site sees.',
    );
  if (uid === 0)
    return warning(
      'this is root, which the site need not be',
      'Give it a user of its own, and that user the data folder (docs/deploy.md).',
    );
  return ok(`uid ${uid}, which is not root`);
}

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const ownerOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid;
const modeOf = (path: string) => (statSync(path, { throwIfNoEntry: false }) as Stats | undefined)?.mode ?? 0;

function demandModes() {
  if (process.platform === 'win32') throw new NotExamined('Windows has no such modes');
}
