import { join, relative, sep } from 'node:path';
import { isDay } from '#app/lib/indian-time.ts';
import { fewestConnections } from '#supabase-embedded/postgres/shares.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { type SettingName, type Settings, withDefaults } from './settings.ts';

export interface Config {
  port: number;
  /** Unset: every interface, IPv4 and IPv6. */
  host?: string;
  /** The address that visitors know the site by: links in mails and metadata start with it. */
  siteUrl: string;
  /** Whether SITE_URL says so. */
  siteUrlIsSet: boolean;
  dataDir: string;
  databaseUrl?: string;
  /** Opens the keys where they are kept in the database. */
  keySecret?: string;
  /** The most connections to the database that this process holds. */
  databasePool: number;
  hosted?: { url: string; publishableKey: string; secretKey: string };
  smtpUrl?: string;
  mailFrom?: string;
  notifyEmail?: string;
  google?: { clientId: string; clientSecret: string; issuer: string };
  twilio?: { accountSid: string; authToken: string; from: string };
  llm?: { baseUrl: string; apiKey: string; model: string };
  administrator: { email?: string; password?: string };
  storage: StorageSettings;
  backup: BackupSettings;
  /** Where figures and warnings are told to whoever watches the server; nowhere, unless set. */
  metrics?: { port: number; host: string };
  /** How many proxies in front to believe for the visitor's address. */
  trustProxy: number;
  logLevel: LogLevel;
  /** A day such as 2026-12-28, or `spec`. */
  firstDates?: string;
}

/** Where uploads lie; unset: in the data folder. */
export interface StorageSettings {
  dir?: string;
  s3?: { bucket: string; endpoint?: string; region?: string; accessKeyId: string; secretAccessKey: string };
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

/**
 * The sole reader of the settings, which `settings.ts` declares. Everything is optional; half of a pair is a mistake and said
 * so, and so is what cannot be right. What may hold a secret is not repeated.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withDefaults(env);
  const port = wholeNumber(given, 'PORT', 65_535);
  const dataDir = given.DATA_DIR as string;
  return {
    port,
    host: given.HOST,
    siteUrl: siteUrl(given.SITE_URL, port),
    siteUrlIsSet: given.SITE_URL !== undefined,
    dataDir,
    databaseUrl: databaseUrl(given.DATABASE_URL),
    keySecret: keySecret(given.KEY_SECRET),
    databasePool: databasePool(given),
    hosted: hosted(given),
    smtpUrl: smtpUrl(given.SMTP_URL),
    mailFrom: mailAddress(given, 'MAIL_FROM', addresses),
    notifyEmail: mailAddress(given, 'NOTIFY_EMAIL', addresses),
    google: google(given),
    twilio: together(given, {
      accountSid: 'TWILIO_ACCOUNT_SID',
      authToken: 'TWILIO_AUTH_TOKEN',
      from: 'TWILIO_FROM',
    }),
    llm: together(given, { baseUrl: 'LLM_BASE_URL', apiKey: 'LLM_API_KEY', model: 'LLM_MODEL' }),
    administrator: {
      email: mailAddress(given, 'ADMIN_EMAIL', (value) => bareAddress.test(value)),
      password: given.ADMIN_PASSWORD,
    },
    storage: storage(given),
    backup: backup(given, dataDir),
    metrics: metrics(given),
    trustProxy: wholeNumber(given, 'TRUST_PROXY', 20),
    logLevel: logLevel(given.LOG_LEVEL),
    firstDates: firstDates(given.FIRST_DATES),
  };
}

/** On somebody's own machine, where nobody else comes to. */
export const isAtLocalhost = ({ siteUrl }: Pick<Config, 'siteUrl'>) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);

function hosted(given: Settings): Config['hosted'] {
  const project = together(given, {
    url: 'SUPABASE_URL',
    publishableKey: 'SUPABASE_PUBLISHABLE_KEY',
    secretKey: 'SUPABASE_SECRET_KEY',
  });
  if (!project) return undefined;
  const url = URL.parse(project.url);
  if (!url || !isHttp(url))
    throw new StartupError(
      'SUPABASE_URL is no address of a Supabase: give one such as https://project.supabase.co.',
    );
  // The dashboard also shows the address of one of its services.
  if (/^\/(?:rest|auth)\/v1\b/.test(url.pathname))
    throw new StartupError(
      `SUPABASE_URL names one service of a Supabase: give the address without a path, ${url.origin}.`,
    );
  return { ...project, url: project.url.replace(/\/+$/, '') };
}

function google(given: Settings): Config['google'] {
  const client = together(given, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' });
  return client && { ...client, issuer: given.GOOGLE_ISSUER as string };
}

/** On this machine alone, unless told otherwise: what is told there is not for visitors. */
function metrics(given: Settings): Config['metrics'] {
  if (!given.METRICS_PORT) return undefined;
  const port = wholeNumber(given, 'METRICS_PORT', 65_535);
  if (port !== 0 && port === wholeNumber(given, 'PORT', 65_535))
    throw new StartupError(`METRICS_PORT is ${port}, as PORT is: give it another one.`);
  return { port, host: given.METRICS_HOST as string };
}

function storage(given: Settings): StorageSettings {
  const { STORAGE_DIR: dir, STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_REGION: region } = given;
  const bucket = together(given, {
    bucket: 'STORAGE_S3_BUCKET',
    accessKeyId: 'STORAGE_S3_ACCESS_KEY_ID',
    secretAccessKey: 'STORAGE_S3_SECRET_ACCESS_KEY',
  });
  if (!bucket && (endpoint || region))
    throw new StartupError(
      `${endpoint ? 'STORAGE_S3_ENDPOINT' : 'STORAGE_S3_REGION'} is set, and no bucket: set STORAGE_S3_BUCKET and its keys, too.`,
    );
  if (bucket && dir)
    throw new StartupError(
      'STORAGE_DIR and STORAGE_S3_BUCKET are both set: uploads lie in one place, so leave one of them out.',
    );
  if (dir && /^(?:~|s3:)/i.test(dir))
    throw new StartupError(
      'STORAGE_DIR is no folder: give the whole path of one, or set STORAGE_S3_BUCKET instead.',
    );
  return { dir, s3: bucket && { ...bucket, endpoint, region } };
}

/** Of the data folder: what lies there is the server's to write and to remove. */
const ownRooms = ['', 'postgres', 'proof', 'restoring', 'storage', 'mailbox', 'socket', 'upgrade'];

function backup(given: Settings, dataDir: string): BackupSettings {
  const key = given.BACKUP_KEY;
  if (key && !/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(key))
    throw new StartupError(
      'BACKUP_KEY is no key: `npm run backup -- --new-key` makes one, which begins with AGE-SECRET-KEY-1.',
    );
  const to = given.BACKUP_TO ?? join(dataDir, 'backups');
  const [room = ''] = relative(dataDir, to).split(sep);
  if (ownRooms.includes(room))
    throw new StartupError(
      `BACKUP_TO is in ${join(dataDir, room)}, which is no place for backups: name another folder.`,
    );
  return {
    to,
    key,
    s3: {
      endpoint: given.BACKUP_S3_ENDPOINT,
      region: given.BACKUP_S3_REGION,
      accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY,
    },
  };
}

function siteUrl(given: string | undefined, port: number): string {
  const url = URL.parse(given ?? `http://localhost:${port}`);
  if (url && isHttp(url)) {
    if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
    throw new StartupError(
      `SITE_URL is "${given}", and the site has an address of its own, without a path: give ${url.origin}.`,
    );
  }
  throw new StartupError(`SITE_URL is "${given}": give an address such as https://www.example.com.`);
}

const isHttp = (url: URL | null) => url !== null && /^https?:$/.test(url.protocol);

/** No URL to the web's rules: the host may be left out, or be several. */
function databaseUrl(given: string | undefined): string | undefined {
  if (given === undefined || /^postgres(?:ql)?:\/\//.test(given)) return given;
  throw new StartupError(
    'DATABASE_URL is no address of a PostgreSQL: give one such as postgresql://owner:secret@db.example.com/site.',
  );
}

function keySecret(given: string | undefined): string | undefined {
  if (given === undefined || given.length >= 32) return given;
  throw new StartupError(
    'KEY_SECRET is too short to be safe: `npm run keys -- new-secret` prints one of 43 characters.',
  );
}

function databasePool(given: Settings): number {
  const connections = wholeNumber(given, 'DATABASE_POOL', 1_000);
  if (connections >= fewestConnections) return connections;
  throw new StartupError(`DATABASE_POOL is ${connections}: give at least ${fewestConnections}.`);
}

function smtpUrl(given: string | undefined): string | undefined {
  const url = given === undefined ? undefined : URL.parse(given);
  if (url === undefined || (url?.hostname && /^smtps?:$/.test(url.protocol))) return given;
  throw new StartupError(
    'SMTP_URL is no address of a mail server: give one such as smtp://user:password@mail.example.com:587, and in the password write %23 for #, %2F for / and %40 for @.',
  );
}

const bareAddress = /^[^\s@<>,]+@[^\s@<>,]+$/;

/** Bare, or with a name in front, and several with commas between: Asha Rao <asha@example.com>, office@example.com. */
const addresses = (value: string) =>
  value.split(',').every((each) => bareAddress.test(/<(.*)>$/.exec(each.trim())?.[1] ?? each.trim()));

function mailAddress(
  given: Settings,
  name: SettingName,
  isRight: (value: string) => boolean,
): string | undefined {
  const value = given[name];
  if (value === undefined || isRight(value)) return value;
  throw new StartupError(`${name} is "${value}": give an address such as office@example.com.`);
}

function wholeNumber(given: Settings, name: SettingName, most: number): number {
  const value = Number(given[name]);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new StartupError(`${name} is "${given[name]}": give a whole number from 0 to ${most}.`);
}

function firstDates(given: string | undefined): string | undefined {
  if (!given || given === 'spec' || isDay(given)) return given;
  throw new StartupError(`FIRST_DATES is "${given}": give a day such as 2026-12-28, or spec.`);
}

function logLevel(given: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === given);
  if (level) return level;
  throw new StartupError(`LOG_LEVEL is "${given}": give one of ${logLevels.join(', ')}.`);
}

function together<Names extends Record<string, SettingName>>(given: Settings, names: Names) {
  const wanted = Object.values(names);
  const missing = wanted.filter((name) => !given[name]);
  if (missing.length === wanted.length) return undefined;
  if (missing.length > 0) {
    const present = wanted.filter((name) => given[name]);
    throw new StartupError(`${missing.join(' and ')} must be set together with ${present.join(' and ')}.`);
  }
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, given[name]])) as Record<
    keyof Names,
    string
  >;
}
