import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { readAuthSettings } from '#supabase-embedded/auth/settings.ts';
import type { Subcommand } from '#supabase-embedded/command-line.ts';
import {
  areKeysSealed,
  changeKeys,
  type KeyPlace,
  type KeysInUse,
  readKeys,
  replaceLostKeys,
} from '#supabase-embedded/keys/open-keys.ts';
import { type ProjectKeys, retireOlderKeys, rotateKeys } from '#supabase-embedded/keys/project-keys.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { readProjectConfig } from '#supabase-embedded/project-config.ts';
import { project } from '../backup/software.ts';

export interface KeyedSite {
  client: pg.Client;
  place: KeyPlace;
}

export interface KeyCommand extends Subcommand {
  /** @returns what is printed */
  run(site: KeyedSite, options: Record<string, unknown>): Promise<string>;
}

export const keyCommands = {
  show: {
    options: { secret: { type: 'boolean' } },
    about: 'says which keys there are and where; with --secret also the secret key, which opens everything',
    async run({ client, place }, options) {
      const keys = await readKeys(client, place);
      const where = (await areKeysSealed(client))
        ? 'the database, sealed with KEY_SECRET'
        : `${place.dataDir}/keys.json`;
      return describe(keys, where, options.secret === true);
    },
  },
  rotate: {
    about:
      'puts new keys into their place; what the old ones signed goes on counting, so nobody is signed out',
    async run({ client, place }) {
      const inUse = await changeKeys(client, place, (keys) => rotateKeys(keys, new Date()));
      return `${told('New keys', inUse)} The old ones count until \`npm run keys -- retire\`.`;
    },
  },
  retire: {
    options: { now: { type: 'boolean' } },
    about: `makes the old keys worthless, an hour after they were replaced; with --now at once, which signs out whoever has not been back since`,
    async run({ client, place }, options) {
      const inUse = await changeKeys(client, place, async (keys) => {
        if (!keys.rotatedAt) throw new StartupError('There are no old keys.');
        if (!options.now) demandAge(keys.rotatedAt);
        return retireOlderKeys(keys);
      });
      return `The old keys are worthless. ${told('Only the newest keys', inUse)}`;
    },
  },
  'start-over': {
    options: { yes: { type: 'boolean' } },
    about: 'for keys that are lost: makes new ones in their place, which signs everybody out. Asks for --yes',
    async run({ client, place }, options) {
      if (!options.yes)
        throw new StartupError(
          'Everybody is signed out by it. Stop every server of this database, then: npm run keys -- start-over --yes',
        );
      await replaceLostKeys(client, place);
      return 'There are new keys. Start the servers, all with these settings.';
    },
  },
} satisfies Record<string, KeyCommand>;

/** @throws StartupError unless every running server has confirmed them */
function told(keys: string, { servers, confirmed }: KeysInUse): string {
  if (servers === 0) return `${keys} are used from the next start on: no server is running.`;
  if (confirmed >= servers) return `${keys} are in use on every running server (${servers}).`;
  throw new StartupError(
    `${keys} are stored, but ${servers - confirmed} of ${servers} running servers have not confirmed them. Those may refuse the new keys and accept the old ones: read their logs and restart them.`,
  );
}

export const makeKeySecret = () =>
  `KEY_SECRET=${randomBytes(32).toString('base64url')}\nSet it on every server, and keep it elsewhere, too: without it nobody opens the keys in the database.`;

function describe(keys: ProjectKeys, where: string, withSecret: boolean): string {
  const older = keys.olderSigningKeys?.length ?? 0;
  return [
    `The keys are in ${where}.`,
    `Signing key: ${keys.signingKey.kid}`,
    `Publishable key: ${keys.publishableKey}`,
    withSecret && `Secret key: ${keys.secretKey}`,
    older > 0 && `Older keys that still count: ${older}, replaced ${keys.rotatedAt}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function demandAge(rotatedAt: string) {
  const { jwt_expiry: lifetime } = readAuthSettings(readProjectConfig(project).toml);
  const oldAt = new Date(Date.parse(rotatedAt) + lifetime * 1000);
  if (oldAt <= new Date()) return;
  throw new StartupError(
    `Whoever came by before ${rotatedAt} may still be signed in by an old key, until ${oldAt.toISOString()}: retire them then, or give --now, which signs those people out.`,
  );
}
