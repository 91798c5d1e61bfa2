import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { AuthDependencies } from '../auth/context.ts';
import type { TcpDoor } from '../postgres/tcp-door.ts';
import { type ProjectConfig, readProjectConfig } from '../project-config.ts';
import { asLocalStack, phoneIsOff } from './local-auth.ts';
import { readTcpDoor } from './local-database.ts';

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

/** A project's settings as the Supabase CLI's local stack understands them. */
export function readLocalConfig(workdir: string, env: Environment): LocalConfig {
  const project = join(workdir, 'supabase');
  const files = [join(workdir, '.env'), join(project, '.env')].map(readEnvFile);
  const settings = readProjectConfig(project, { ...files[0], ...files[1], ...env });
  const { auth = {}, edge_runtime } = settings.toml as { auth?: Table; edge_runtime?: { secrets?: Table } };
  const { smtp } = (auth.email ?? {}) as { smtp?: Record<string, string> & { enabled?: boolean } };
  const smtpUrl = smtp && smtp.enabled !== false ? mailServerUrl(smtp) : undefined;
  const secrets = Object.entries(edge_runtime?.secrets ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    project,
    settings: {
      ...settings,
      toml: { ...settings.toml, auth: asLocalStack(auth, { sendsMail: smtpUrl !== undefined }) },
    },
    // A name that stands for nothing is left as it is written, and is no address.
    siteUrl: URL.parse(String(auth.site_url))?.href.replace(/\/$/, '') ?? defaultSiteUrl,
    tcpDoor: readTcpDoor(settings.toml),
    google: readGoogle(auth),
    smtpUrl,
    mailFrom: smtp?.admin_email ?? 'admin@email.com',
    functionEnv: { ...Object.fromEntries(secrets), ...readEnvFile(join(project, 'functions', '.env')) },
    warnings: phoneIsOff(auth) ? ['Phone sign-in is off: config.toml enables none of its SMS providers'] : [],
  };
}

function mailServerUrl({ host, port, user, pass }: Record<string, unknown>): string {
  const url = new URL(`smtp://${host}:${port ?? 587}`);
  url.username = encodeURIComponent(String(user ?? ''));
  url.password = encodeURIComponent(String(pass ?? ''));
  return url.href;
}

function readGoogle(auth: Table): LocalConfig['google'] {
  const { google } = (auth.external ?? {}) as { google?: Record<string, string> & { enabled?: boolean } };
  if (!google?.enabled || !google.client_id) return undefined;
  // Several may sign in with a token of theirs; the first one is this project's own.
  const [clientId = ''] = google.client_id.split(',');
  return { clientId, clientSecret: google.secret ?? '', issuer: google.url || 'https://accounts.google.com' };
}

const readEnvFile = (path: string): Record<string, string> =>
  existsSync(path) ? (parseEnv(readFileSync(path, 'utf8')) as Record<string, string>) : {};
