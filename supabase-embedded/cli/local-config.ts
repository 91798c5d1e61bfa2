import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import type { AuthDependencies } from '../auth/context.ts';
import { AuthToml } from '../auth/settings.ts';
import { FunctionsToml } from '../functions/function-settings.ts';
import type { TcpDoor } from '../postgres/tcp-door.ts';
import { type ProjectConfig, ProjectToml, readProjectConfig, readTable } from '../project-config.ts';
import { StorageToml } from '../storage/settings.ts';
import { ApiToml } from './api-address.ts';
import { KeysToml } from './demo-keys.ts';
import { asLocalStack, phoneIsOff } from './local-auth.ts';
import { DatabaseToml, readTcpDoor } from './local-database.ts';
import { warnOfUnhonoured } from './unhonoured-settings.ts';

type Table = Record<string, unknown>;
type Environment = Record<string, string | undefined>;

export interface LocalConfig {
  project: string;
  settings: ProjectConfig;
  siteUrl: string;
  /** Set when config.toml gives PostgreSQL a port. */
  tcpDoor?: TcpDoor;
  google: AuthDependencies['google'];
  /** Set when config.toml names a mail server of its own. */
  smtpUrl?: string;
  mailFrom: string;
  /** What functions find in `Deno.env`, beside the keys. */
  functionEnv: Record<string, string>;
  /** What config.toml asks for and does not get. */
  warnings: string[];
}

const defaultSiteUrl = 'http://127.0.0.1:3000';

const text = v.optional(v.string());

/** What is read here of config.toml. */
const LocalToml = v.object({
  auth: v.optional(
    v.object({
      site_url: text,
      email: v.optional(
        v.object({
          smtp: v.optional(
            v.object({
              enabled: v.optional(v.boolean(), true),
              host: text,
              port: v.optional(v.union([v.number(), v.string()]), 587),
              user: v.optional(v.string(), ''),
              pass: v.optional(v.string(), ''),
              admin_email: v.optional(v.string(), 'admin@email.com'),
              sender_name: text,
            }),
          ),
        }),
        {},
      ),
      external: v.optional(
        v.object({
          google: v.optional(
            v.object({
              enabled: v.optional(v.boolean(), false),
              client_id: v.optional(v.string(), ''),
              secret: v.optional(v.string(), ''),
              url: text,
            }),
          ),
        }),
        {},
      ),
    }),
    {},
  ),
  edge_runtime: v.optional(v.object({ secrets: v.optional(v.record(v.string(), v.unknown()), {}) }), {}),
});
type LocalAuth = v.InferOutput<typeof LocalToml>['auth'];
type Smtp = NonNullable<LocalAuth['email']['smtp']>;

/** All that has an effect here; whatever else a project sets is named at its start. */
export const honouredSettings = [
  ProjectToml,
  AuthToml,
  StorageToml,
  FunctionsToml,
  KeysToml,
  DatabaseToml,
  ApiToml,
  LocalToml,
];

/** A project's settings as the Supabase CLI's local stack understands them. */
export function readLocalConfig(workdir: string, env: Environment): LocalConfig {
  const project = join(workdir, 'supabase');
  const files = [join(workdir, '.env'), join(project, '.env')].map(readEnvFile);
  const settings = readProjectConfig(project, { ...files[0], ...files[1], ...env });
  const { toml } = settings;
  // What is wrong is said before a database is made.
  for (const schema of honouredSettings) readTable<v.GenericSchema>(schema, toml);
  const { auth, edge_runtime } = readTable(LocalToml, toml);
  const authTable = (toml.auth ?? {}) as Table;
  const { smtp } = auth.email;
  const smtpUrl = smtp?.enabled ? mailServerUrl(smtp) : undefined;
  const secrets = Object.entries(edge_runtime.secrets).map(([name, value]) => [name, String(value)]);
  return {
    project,
    settings: {
      ...settings,
      toml: { ...toml, auth: asLocalStack(authTable, { sendsMail: smtpUrl !== undefined }) },
    },
    // A name that stands for nothing is left as it is written, and is no address.
    siteUrl: URL.parse(String(auth.site_url))?.href.replace(/\/$/, '') ?? defaultSiteUrl,
    tcpDoor: readTcpDoor(toml),
    google: readGoogle(auth),
    smtpUrl,
    mailFrom: smtp ? senderOf(smtp) : 'admin@email.com',
    functionEnv: { ...Object.fromEntries(secrets), ...readEnvFile(join(project, 'functions', '.env')) },
    warnings: [
      ...(phoneIsOff(authTable)
        ? ['Phone sign-in is off: config.toml enables none of its SMS providers']
        : []),
      ...warnOfUnhonoured(toml, honouredSettings),
    ],
  };
}

function mailServerUrl({ host, port, user, pass }: Smtp): string {
  const url = new URL(`smtp://${host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(pass);
  return url.href;
}

const senderOf = ({ admin_email, sender_name }: Smtp) =>
  sender_name ? `"${sender_name.replaceAll(/["\\]/g, '')}" <${admin_email}>` : admin_email;

function readGoogle({ external: { google } }: LocalAuth): LocalConfig['google'] {
  if (!google?.enabled || !google.client_id) return undefined;
  // Several may sign in with a token of theirs; the first one is this project's own.
  const [clientId = ''] = google.client_id.split(',');
  return { clientId, clientSecret: google.secret, issuer: google.url || 'https://accounts.google.com' };
}

const readEnvFile = (path: string): Record<string, string> =>
  existsSync(path) ? (parseEnv(readFileSync(path, 'utf8')) as Record<string, string>) : {};
