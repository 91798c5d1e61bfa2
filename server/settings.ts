export interface Setting {
  /** For whoever sets it. */
  about: string;
  /** What holds where it is not set. */
  default?: string;
  /** What it may look like, where that is not the default. */
  example?: string;
}

/** Every setting there is, all of them optional. `scripts/generate-env-example.ts` writes `.env.example` from this. */
export const settingGroups = {
  'Where the site is': {
    SITE_URL: {
      about: 'The address that visitors know: links, forms and cookies go by it. Unset: localhost, at PORT.',
      example: 'https://www.example.com',
    },
    PORT: { about: 'Where to listen, in plain HTTP: a proxy in front ends TLS.', default: '3000' },
    HOST: { about: 'The interface to listen on. Unset: all of them.', example: '127.0.0.1' },
    TRUST_PROXY: {
      about: 'How many proxies are in front, so that limits count visitors and not the proxy.',
      default: '0',
      example: '1',
    },
  },
  'Where the data lies': {
    DATA_DIR: {
      about: 'The folder of the database, keys and, unless they lie elsewhere, uploads.',
      default: './data',
      example: '/var/lib/institute/data',
    },
    DATABASE_URL: {
      about: 'A PostgreSQL 15 or newer of your own, instead of the one that comes along.',
      example: 'postgresql://owner:secret@db.example.com/site',
    },
    KEY_SECRET: {
      about:
        'Opens the keys that sign people in, which then lie in the database: for servers without a shared folder. `npm run keys -- new-secret` prints one; all servers have the same.',
      example: "'at least 32 characters that nobody can guess'",
    },
    DATABASE_POOL: {
      about:
        'The most connections to the database that one process of the site holds: 7 beside its pools, three quarters of the rest for requests. At least 12. A backup has 3 more while it is made.',
      default: '27',
    },
    FIRST_DATES: {
      about:
        'Read only when an empty database is set up. The first courses and workshops get dates in the weeks after this day; `spec` keeps those of 2024 and 2025. Unset: today.',
      example: '2026-12-28',
    },
    SUPABASE_URL: {
      about: 'A hosted Supabase instead, with both of its keys.',
      example: 'https://project.supabase.co',
    },
    SUPABASE_PUBLISHABLE_KEY: { about: 'The key that browsers may know.', example: 'sb_publishable_key' },
    SUPABASE_SECRET_KEY: { about: 'The key that nobody else may know.', example: 'sb_secret_key' },
  },
  'Uploads, where several machines shall have them': {
    STORAGE_DIR: {
      about: 'A folder that all of them have mounted. Unset: the folder storage in DATA_DIR.',
      example: '/mnt/uploads',
    },
    STORAGE_S3_BUCKET: {
      about: 'Or a bucket of S3, with a prefix if you like.',
      example: 'uploads/institute',
    },
    STORAGE_S3_ENDPOINT: { about: 'S3 elsewhere than at Amazon.', example: 'https://s3.example.com' },
    STORAGE_S3_REGION: { about: 'Where the bucket lies. Unset: us-east-1.', example: 'ap-south-1' },
    STORAGE_S3_ACCESS_KEY_ID: {
      about: 'Who may list, read, write and delete there.',
      example: 'access-key-id',
    },
    STORAGE_S3_SECRET_ACCESS_KEY: { about: 'And their secret.', example: 'secret-access-key' },
  },
  Backups: {
    BACKUP_TO: {
      about:
        'Where the nightly backups go: a folder, s3://bucket/prefix, or off. Unset: the folder backups in DATA_DIR.',
      example: '/srv/backups',
    },
    BACKUP_KEY: {
      about:
        'Encrypts them; `npm run backup -- --new-key` prints one. Without it nobody opens them: keep it.',
      example: `AGE-SECRET-KEY-1${'0'.repeat(58)}`,
    },
    BACKUP_S3_ENDPOINT: { about: 'S3 elsewhere than at Amazon.', example: 'https://s3.example.com' },
    BACKUP_S3_REGION: { about: 'Where the bucket lies. Unset: us-east-1.', example: 'ap-south-1' },
    BACKUP_S3_ACCESS_KEY_ID: {
      about: 'Who may list, read, write and delete there.',
      example: 'access-key-id',
    },
    BACKUP_S3_SECRET_ACCESS_KEY: { about: 'And their secret.', example: 'secret-access-key' },
  },
  Mail: {
    SMTP_URL: {
      about: 'The mail server. Without one mails are kept in DATA_DIR/mailbox for 30 days.',
      example: 'smtp://user:password@mail.example.com:587',
    },
    MAIL_FROM: {
      about: 'The sender. Unset: no-reply at the host of SITE_URL.',
      example: "'The institute <no-reply@example.com>'",
    },
    NOTIFY_EMAIL: {
      about: "Who is told of leads and of backups that fail. Unset: the institute's own address.",
      example: 'office@example.com',
    },
  },
  'The first administrator, made by the first start': {
    ADMIN_EMAIL: {
      about: 'Their address. Unset: admin at the host of SITE_URL.',
      example: 'head@example.com',
    },
    ADMIN_PASSWORD: {
      about: 'Their password. Unset: one is made up and printed, once.',
      example: "'a password of several words'",
    },
  },
  'Ways to sign in': {
    GOOGLE_CLIENT_ID: { about: 'Sign-in with Google.', example: 'id.apps.googleusercontent.com' },
    GOOGLE_CLIENT_SECRET: { about: 'And its secret.', example: 'client-secret' },
    GOOGLE_ISSUER: {
      about: 'For another OpenID provider.',
      default: 'https://accounts.google.com',
    },
    TWILIO_ACCOUNT_SID: { about: 'Codes by text message.', example: 'account-sid' },
    TWILIO_AUTH_TOKEN: { about: 'And its secret.', example: 'auth-token' },
    TWILIO_FROM: { about: 'The number that they come from.', example: '+15005550006' },
  },
  'The prompt builder': {
    LLM_BASE_URL: {
      about: "A language model that speaks OpenAI's protocol. Without one the built-in engine answers.",
      example: 'https://llm.example.com/v1',
    },
    LLM_API_KEY: { about: 'The key to it.', example: 'api-key' },
    LLM_MODEL: { about: 'The model to ask.', example: 'model' },
  },
  'Watching it': {
    LOG_LEVEL: { about: 'error, warn, info or debug.', default: 'info' },
    METRICS_PORT: {
      about: 'Where figures and warnings are told to whoever watches the server. Unset: nowhere.',
      example: '9464',
    },
    METRICS_HOST: {
      about: 'The interface for them; they are not for visitors.',
      default: '127.0.0.1',
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;

type Groups = typeof settingGroups;
export type SettingName = { [Title in keyof Groups]: keyof Groups[Title] }[keyof Groups];

const settings = Object.assign({}, ...Object.values(settingGroups)) as Record<SettingName, Setting>;

export type Settings = Record<SettingName, string | undefined>;

/** What was set, and the defaults of the rest; what is set to nothing is not set. */
export const withDefaults = (env: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, env[name] || setting.default]),
  ) as Settings;
