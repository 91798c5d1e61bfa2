import { join, relative, sep } from 'node:path';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

export interface Config {
  port: number;
  /** Unset: every interface, IPv4 and IPv6. */
  host?: string;
  /** The address that visitors know the site by: links in mails and metadata start with it. */
  siteUrl: string;
  dataDir: string;
  databaseUrl?: string;
  hosted?: { url: string; publishableKey: string; secretKey: string };
  smtpUrl?: string;
  mailFrom?: string;
  notifyEmail?: string;
  google?: { clientId: string; clientSecret: string; issuer: string };
  twilio?: { accountSid: string; authToken: string; from: string };
  llm?: { baseUrl: string; apiKey: string; model: string };
  administrator: { email?: string; password?: string };
  backup: BackupSettings;
  /** Where figures and warnings are told to whoever watches the server; nowhere, unless set. */
  metrics?: { port: number; host: string };
  /** How many proxies in front to believe for the visitor's address. */
  trustProxy: number;
  logLevel: LogLevel;
}

export interface BackupSettings {
  /** A folder, s3://bucket/prefix, or off. */
  to: string;
  /** An identity of age; without it backups are not encrypted. */
  key?: string;
  s3: { endpoint?: string; region?: string; accessKeyId?: string; secretAccessKey?: string };
}

const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

type Environment = Record<string, string | undefined>;

/** The sole reader of the environment. Everything is optional; half of a pair is a mistake and said so. */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, 'PORT', 3000, 65_535);
  const dataDir = env.DATA_DIR || './data';
  return {
    port,
    host: env.HOST || undefined,
    siteUrl: siteUrl(env.SITE_URL, port),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    hosted: together(env, {
      url: 'SUPABASE_URL',
      publishableKey: 'SUPABASE_PUBLISHABLE_KEY',
      secretKey: 'SUPABASE_SECRET_KEY',
    }),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || undefined,
    notifyEmail: env.NOTIFY_EMAIL || undefined,
    google: google(env),
    twilio: together(env, {
      accountSid: 'TWILIO_ACCOUNT_SID',
      authToken: 'TWILIO_AUTH_TOKEN',
      from: 'TWILIO_FROM',
    }),
    llm: together(env, { baseUrl: 'LLM_BASE_URL', apiKey: 'LLM_API_KEY', model: 'LLM_MODEL' }),
    administrator: { email: env.ADMIN_EMAIL || undefined, password: env.ADMIN_PASSWORD || undefined },
    backup: backup(env, dataDir),
    metrics: metrics(env),
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 20),
    logLevel: logLevel(env.LOG_LEVEL),
  };
}

/** On somebody's own machine, where nobody else comes to. */
export const isAtLocalhost = ({ siteUrl }: Pick<Config, 'siteUrl'>) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);

function google(env: Environment): Config['google'] {
  const client = together(env, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' });
  return client && { ...client, issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com' };
}

/** On this machine alone, unless told otherwise: what is told there is not for visitors. */
const metrics = (env: Environment): Config['metrics'] =>
  env.METRICS_PORT
    ? { port: wholeNumber(env, 'METRICS_PORT', 0, 65_535), host: env.METRICS_HOST || '127.0.0.1' }
    : undefined;

/** Of the data folder: what lies there is the server's to write and to remove. */
const ownRooms = ['', 'postgres', 'proof', 'restoring', 'storage', 'mailbox', 'socket', 'upgrade'];

function backup(env: Environment, dataDir: string): BackupSettings {
  const key = env.BACKUP_KEY || undefined;
  if (key && !/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(key))
    throw new StartupError(
      'BACKUP_KEY is no key: `npm run backup -- --new-key` makes one, which begins with AGE-SECRET-KEY-1.',
    );
  const to = env.BACKUP_TO || join(dataDir, 'backups');
  const [room = ''] = relative(dataDir, to).split(sep);
  if (ownRooms.includes(room))
    throw new StartupError(
      `BACKUP_TO is in ${join(dataDir, room)}, which is no place for backups: name another folder.`,
    );
  return {
    to,
    key,
    s3: {
      endpoint: env.BACKUP_S3_ENDPOINT || undefined,
      region: env.BACKUP_S3_REGION || undefined,
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID || undefined,
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY || undefined,
    },
  };
}

function siteUrl(given: string | undefined, port: number): string {
  const url = URL.parse(given || `http://localhost:${port}`);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartupError(`SITE_URL is "${given}": give an address such as https://www.example.com.`);
  }
  return url.origin;
}

function wholeNumber(env: Environment, name: string, fallback: number, most: number): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new StartupError(`${name} is "${env[name]}": give a whole number from 0 to ${most}.`);
}

function logLevel(given = 'info'): LogLevel {
  const level = logLevels.find((known) => known === given);
  if (level) return level;
  throw new StartupError(`LOG_LEVEL is "${given}": give one of ${logLevels.join(', ')}.`);
}

function together<Names extends Record<string, string>>(env: Environment, names: Names) {
  const missing = Object.values(names).filter((name) => !env[name]);
  if (missing.length === Object.keys(names).length) return undefined;
  if (missing.length > 0) {
    throw new StartupError(`${missing.join(' and ')} must be set together with ${present(names, missing)}.`);
  }
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, env[name] as string])) as Record<
    keyof Names,
    string
  >;
}

const present = (names: Record<string, string>, missing: string[]) =>
  Object.values(names)
    .filter((name) => !missing.includes(name))
    .join(' and ');
